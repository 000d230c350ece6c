/** A file as a string in the bundle. */
declare module "*?raw" {
  const text: string;
  export default text;
}
