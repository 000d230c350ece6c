/** Frequent short words by language: those that every text of a language holds, and others seldom. */
const LISTS: Readonly<Record<string, string>> = {
  en: "the of and to in is that for it with as was on are be this have from or by not but they which you we has their been were will would there what more when can if its",
  de: "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man",
  fr: "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec ou son aux cette ses mais comme on nous été leur ont être fait elle deux même c'est",
  es: "de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde está",
  pt: "de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já eu também só pelo pela até isso ela entre depois sem mesmo aos seus quem nas são foi está",
  it: "di e che la il un a è per in una mi sono ho non si con del da lo le della dei al come più nel alla ma gli anche questo ha delle se suo dal sua nella loro dalla quando essere stato fra tra dopo perché",
  nl: "de het een en van ik te dat die in is niet zijn op aan met als voor had er maar om hem dan zou of wat mijn men dit zo door over ze bij ook tot je mij uit der daar naar heb hoe heeft hebben worden werd wordt meer deze geen nog",
  sv: "och i att det som en på är av för med den till har de inte om ett men var jag sig från vi så kan när år han under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket",
  da: "og i at det er en til på som for med de den af ikke der var et har om jeg han men så fra vi kan blev sig over ud hun nu skal når efter eller hvor også bliver havde ved sin op være hvad mange meget andre",
  no: "og i det er på en som til av at for med har de ikke den var et om jeg fra men han så seg vi kan ble hun etter eller skal når nå ved sin være hva hadde noe også bare blir mange mer alle år vil ut opp",
  fi: "ja on ei se että hän oli mutta joka ovat kun mukaan myös olla jos niin kuin sen vain ole hänen tai jo nyt sitä voi ne siitä vielä jotka kuitenkin mitä ollut minä sekä sitten kanssa tämä tämän noin eli koska",
  is: "og að í á er sem til við um með en það var af ekki hann fyrir eru því hafa þess hefur þá ég verið frá eða upp þar hún þetta svo þeim verður sé sér",
  pl: "w i na z do się nie że to jest o jak od po za przez ale są co dla tym oraz przy tego ma tak już czy może ich jej jego być tylko który która które było także jednak został lat bardzo można podczas",
  cs: "a se v na je že o s z do to i za si ve k pro jsou jako by ale které který po jeho podle od byl která ze už jsem tak nebo až před jen bude více může také také když při však být své aby",
  sk: "a v na sa je že s o z do to i za si vo k pre sú ako by ale ktoré ktorý po jeho podľa od bol ktorá zo už som tak alebo až pred len bude viac môže tiež keď pri však byť svoje aby nie",
  sl: "in je v na da za se so z bi pa ki ne po s od ali tudi kot bo iz še do pri bil ni tem že ker kako ko bila samo več lahko med tako leta pred sta imajo",
  hr: "i u je na se da za su od s a o iz kao do koji što ne bi će sam ali po ili koja koje samo te već bio biti može zbog prema nakon ima kako svoj godine između također",
  ro: "și de în a la cu pe care nu că o este pentru din mai un au fost sunt ca prin dar sau fi după se al ale lui această fost cele cei cum când acest doar unei într foarte despre",
  hu: "a az és hogy nem is egy ez van volt meg csak el de ki már mint még fel azt lehet pedig ha vagy be között után szerint több kell nagy ezt minden sem annak aki amely így majd",
  tr: "ve bir bu da de için ile olarak çok daha olan en gibi sonra kadar ise ya var ne o her olduğu ki mi değil göre oldu ancak yeni iki üzere tarafından büyük şekilde olduğunu bunu",
  vi: "và của là có trong được cho các không một với những người đã khi này đến từ về để cũng như ra tại nhiều sẽ năm vào ông còn theo hơn trên bị sau nước",
  id: "yang dan di dengan untuk dari ini itu dalam pada tidak akan juga adalah ke karena oleh tersebut ada bisa mereka telah saat lebih sudah atau para menjadi kepada sebagai tahun orang saya kita kami seperti dapat harus",
  ms: "yang dan di dengan untuk dari ini itu dalam pada tidak akan juga adalah ke kerana oleh tersebut ada boleh mereka telah semasa lebih sudah atau para menjadi kepada sebagai tahun beliau kata iaitu bagi turut",
  ca: "de la i el que a en els les un per una és amb del no es al ha més dels com va l'any són han pel aquest però també seva seu sobre entre aquesta ser fins ja molt tot quan",
  gl: "de a e o que do da en un para con non unha os no se na por máis as dos como pero ao foi das seu súa ou tamén pola polo ata está esta este entre galego anos",
  eu: "eta da ez du bat izan dira ere zuen hau egin zen dute baina baino oso horrek beste den egiten izango dago gabe behar eta arte lehen urte urtean",
  et: "ja on ei et see kui oli ka ta mis ning aga oma kes või siis välja nii veel seda tema olla pole juba mida vaid selle eesti aasta ainult saab nende",
  lv: "un ir ar no par uz kas ka tas bet gan vai arī tā lai nav pēc kā bija būs tikai viņš savu jau kad līdz pie gada latvijas var pret ļoti",
  lt: "ir yra kad į su iš tai o bet kaip ne buvo už apie dėl tik per arba jau po jo ar savo nuo metų bus labai lietuvos jų gali prie kai kuris",
  sq: "dhe të në e një për me që nga i ka se është më nuk si do kjo janë ai ishte por tij u ky janë këtë ndërsa duke kanë",
  ga: "agus an na ar a is i ag go do bhí sé leis le tá mar atá don seo ní ó chun gur bhfuil sin ach siad féin",
  cy: "yn y a i o ac ar yr mae ei am bod gan wedi ond oedd gyda hefyd nid roedd fod cael eu hyn hwn ein",
  af: "die van en in is het dit nie vir met op te om wat sy aan as hy daar was word deur sal ook maar oor hulle uit kan na ons",
  sw: "ya na wa kwa katika ni la za kuwa hiyo cha hii huo yake alisema lakini pia watu baada kama hilo zaidi kutoka wao huyo",
  zu: "ukuthi futhi uma kodwa ngoba kanye nge lapho njengoba abantu ngesikhathi kakhulu esikhathini umuntu ngokuthi kanti lokhu",
  tl: "ang ng sa na mga ay at si ito para ni hindi kung isang may siya niya mga pa nang rin sila ko lang dahil naman",
  ru: "и в не на я что он с как это по но к из у за от так для же то о все бы было его она мы они вы до при если только их уже был или также года более после",
  uk: "і в не на що з у до як за та про це від його для але він по так був або їх якщо ми які під час вже було є бути після також є щоб року який",
  bg: "и в на да за се от не с че са по е като до но ще от това при след които или съм който беше има му още във със през бъде само може",
  be: "і ў не на што з у да як за па гэта для ён але ад быў яго або яны якія мы каб гэтага пасля было ёсць",
  sr: "и у је на се да за су од с а о из као до који што не би ће сам али по или која које само те већ био бити може због према после има како",
  mk: "и на во да се од за со не што е ги по тоа како но ќе го ја овој дека или кои беше биле само може според",
  kk: "және бұл мен бір да де үшін деп болып қазақстан туралы бойынша еді ол осы екен бар жыл оның",
  hi: "के में की है और से का को पर ने कि यह हैं एक भी लिए इस था कर नहीं गया तो वह हो साथ बाद किया",
  mr: "आणि आहे या ते मध्ये तर होते आहेत नाही करण्यात असे होता त्या केली केले ही हे एक साठी",
  ne: "छ र को मा भएको पनि छन् गर्न हो भने गरेको लागि यो नेपाल थियो हरु उनले",
  ar: "في من على أن إلى التي عن مع هذا ما الذي هذه بعد كان قد لا بين ذلك كما أو كل لم وقال حيث منذ غير أنه",
  fa: "و در به از که این را با است برای آن یک شد خود تا بر هم کرد های می است وی شده اما نیز گفت باید ایران",
  ur: "کے کی میں ہے اور سے کا کو پر نے کہ یہ ہیں ایک بھی لیے اس تھا کر نہیں گیا تو وہ ہو ساتھ بعد کیا",
};

export interface FrequentWords {
  readonly languages: readonly string[];
  /** For every word, the languages that have it, as places in `languages`. */
  readonly speakers: ReadonlyMap<string, readonly number[]>;
}

export function readFrequentWords(): FrequentWords {
  const languages = Object.keys(LISTS);
  const speakers = new Map<string, number[]>();
  for (const [place, language] of languages.entries())
    for (const word of new Set(LISTS[language].split(" "))) {
      const known = speakers.get(word);
      if (known === undefined) speakers.set(word, [place]);
      else known.push(place);
    }
  return { languages, speakers };
}
