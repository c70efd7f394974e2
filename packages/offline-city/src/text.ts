/**
 * The abbreviations that people in Montevideo use. They are written out in stored texts and in typed texts.
 */
const SHORT_FORMS: Record<string, string> = {
  av: 'avenida',
  avd: 'avenida',
  avda: 'avenida',
  ave: 'avenida',
  br: 'bulevar',
  bv: 'bulevar',
  bvr: 'bulevar',
  bvar: 'bulevar',
  bulv: 'bulevar',
  blv: 'bulevar',
  blvd: 'bulevar',
  blvr: 'bulevar',
  boulevard: 'bulevar',
  bulevard: 'bulevar',
  cno: 'camino',
  cmno: 'camino',
  cam: 'camino',
  pje: 'pasaje',
  psje: 'pasaje',
  pas: 'pasaje',
  pza: 'plaza',
  plza: 'plaza',
  rbla: 'rambla',
  rmbla: 'rambla',
  gral: 'general',
  gnral: 'general',
  dr: 'doctor',
  dra: 'doctora',
  ing: 'ingeniero',
  arq: 'arquitecto',
  esc: 'escribano',
  prof: 'profesor',
  profa: 'profesora',
  pte: 'presidente',
  pdte: 'presidente',
  presid: 'presidente',
  cnel: 'coronel',
  cnl: 'coronel',
  cap: 'capitan',
  cptan: 'capitan',
  tte: 'teniente',
  sgto: 'sargento',
  brig: 'brigadier',
  mcal: 'mariscal',
  alte: 'almirante',
  cte: 'comandante',
  cmte: 'comandante',
  comte: 'comandante',
  cdte: 'comandante',
  int: 'intendente',
  mons: 'monsenor',
  sta: 'santa',
  sto: 'santo',
  ntra: 'nuestra',
  sra: 'senora',
  fco: 'francisco',
  hosp: 'hospital',
  univ: 'universidad',
  uni: 'universidad',
  fac: 'facultad',
  facul: 'facultad',
  term: 'terminal',
  shop: 'shopping',
  aerop: 'aeropuerto',
  aero: 'aeropuerto',
  pque: 'parque',
  pqe: 'parque',
  esq: 'esquina',
  esquin: 'esquina',
  stgo: 'santiago',
  bco: 'banco',
  supermercados: 'supermercado',
  super: 'supermercado',
};

const NUMBER_WORDS: Record<string, string> = {
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  once: '11',
  doce: '12',
  catorce: '14',
  dieciocho: '18',
  diesiocho: '18',
  diecinueve: '19',
  veintiuno: '21',
  veintidos: '22',
  veinticinco: '25',
  veinticuatro: '24',
  veintiseis: '26',
  treinta: '30',
  primero: '1',
};

const FILLERS = new Set([
  'de',
  'la',
  'el',
  'los',
  'las',
  'del',
  'y',
  'e',
  'al',
  'a',
  'en',
  'calle',
  'the',
  'of',
]);
const TITLES = new Set(
  (
    'avenida bulevar camino pasaje rambla general doctor doctora ingeniero arquitecto escribano profesor ' +
    'profesora presidente coronel capitan teniente sargento brigadier mariscal almirante comandante ' +
    'intendente monsenor continuacion don dona'
  ).split(' '),
);

export type Word = {
  /**
   * The word as the index stores it. It is folded, abbreviations are written out, and number words are
   * digits.
   */
  text: string;
  /** The folded word as the person wrote it. */
  typed: string;
  /** Whether the word was written in digits, so that it may be a house number. */
  isNumber: boolean;
  /**
   * The weight of the word in a search. It is 0.12 for fillers, 0.3 for titles and kinds of street, and 1 for
   * other words.
   */
  weight: number;
};

/**
 * The text in lower case without accents. Punctuation becomes single spaces, and letters are separated from
 * digits ("18dejulio" → "18 dejulio").
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’´`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .trim();
}

/** The words of a name or a query, in their order. */
export function wordsOf(text: string): Word[] {
  const folded = fold(text);
  if (folded === '') return [];
  return folded.split(' ').map((typed) => {
    const known = SHORT_FORMS[typed] ?? NUMBER_WORDS[typed] ?? typed;
    const weight = FILLERS.has(known) ? 0.12 : TITLES.has(known) ? 0.3 : 1;
    return { text: known, typed, isNumber: /^\d+$/.test(typed), weight };
  });
}

/** A key that is the same for all spellings of one street name. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .map((word) => word.text)
    .join(' ');
}

/** The sound of a word in the Spanish of the Río de la Plata: b = v, s = z = soft c, y = ll, silent h. */
export function soundOf(word: string): string {
  return word
    .replace(/ch/g, 'x')
    .replace(/sh/g, 'x')
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/w/g, 'u')
    .replace(/ll/g, 'y')
    .replace(/c(?=[ei])/g, 's')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/y$/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

const MAX_WORD = 60;
/**
 * Three rows of the table for `slips`. All calls share them, because a search compares thousands of words.
 */
const ROWS: readonly [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(MAX_WORD + 1),
  new Uint8Array(MAX_WORD + 1),
  new Uint8Array(MAX_WORD + 1),
];

/**
 * Counts the typing errors between a typed text and a word (`whole`), and between the text and the best
 * beginning of the word (`prefix`). An error is a wrong, missing or additional letter, or two swapped
 * letters. A count above `limit` is returned as `limit + 1`.
 */
export function slips(typed: string, word: string, limit: number): { whole: number; prefix: number } {
  const n = word.length;
  const beyond = { whole: limit + 1, prefix: limit + 1 };
  if (n > MAX_WORD) return beyond;
  let [before, last, row] = ROWS;
  for (let j = 0; j <= n; j++) last[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1);
    row[0] = i;
    let best = i;
    for (let j = 1; j <= n; j++) {
      const same = letter === word.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        letter === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      ) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return beyond;
    [before, last, row] = [last, row, before];
  }
  let prefix = limit + 1;
  for (let j = 0; j <= n; j++) prefix = Math.min(prefix, last[j] ?? prefix);
  return { whole: Math.min(last[n] ?? limit + 1, limit + 1), prefix };
}
