import { createOwner, type Holding, isGone, type Job, type ServiceStore } from "../../store/index.ts";

/** Milliseconds for which a job is left to a process that says nothing: it may have been held up. */
const HELD_FOR = 30_000;

/**
 * The jobs of this process among all that use the store. Each job is held by one of them, from the moment it is added
 * until it is over. Another takes it when its holder has given it back, has ended, or has said nothing for too long.
 */
export class Holdings {
  readonly #store: ServiceStore;
  readonly #self = createOwner();

  constructor(store: ServiceStore) {
    this.#store = store;
  }

  get holder(): string {
    return this.#self.owner;
  }

  /** From now on. */
  get holding(): Holding {
    return { holder: this.holder, until: Date.now() + HELD_FOR };
  }

  /** Takes what nobody does: what was begun first, then the oldest. */
  async takeUp(): Promise<readonly Job[]> {
    const gone = (await this.#store.jobHolders()).filter(isGone);
    const taken = await this.#store.takeJobs(this.holding, Date.now(), gone);
    return taken.toSorted((a, b) => Number(b.state === "running") - Number(a.state === "running"));
  }

  /** Says that this process is there. Returns what it still holds: another may have taken or cancelled the rest. */
  async renew(): Promise<ReadonlySet<string>> {
    return new Set(await this.#store.holdJobs(this.holding));
  }

  /** Never rejects: where the store cannot be written, others see that this process has ended. */
  async giveBack(): Promise<void> {
    await this.#store.releaseJobs(this.holder).catch(() => {});
    this.#self.retire();
  }
}
