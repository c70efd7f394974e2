import { slips, soundOf, wordsOf, type Word } from './text';

/** A name of a thing. A thing can have several entries. */
export type Entry = {
  item: number;
  words: Word[];
  /** The words for the kind of thing ("farmacia"). */
  kind: string;
  /** Words of the street, district and city. They can only raise the score of a match. */
  about: string;
};

export type Hit = {
  item: number;
  /** The share of the query that this name matches, from 0 to 1. Each typed word counts with its weight. */
  typedShare: number;
  /**
   * How well the name matches, about 0 to 1. It depends on the typed words, their share of the name, and
   * their order.
   */
  score: number;
};

type Posting = { entry: number; place: number };
type Match = { word: number; quality: number };

/**
 * The position of a word that is not in the name itself. `JOINED` and lower values mean two words of the name
 * that are written together.
 */
const ABOUT = -1;
const KIND = -2;
const JOINED = -3;
const ABOUT_QUALITY = 0.58;
const KIND_QUALITY = 0.92;

function isFiller(word: Word): boolean {
  return word.weight < 0.2;
}

function letters(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    mask |= code >= 97 ? 1 << (code - 97) : 1 << 26;
  }
  return mask;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Finds names as people type them. It accepts typing errors, beginnings of words, words that sound the same,
 * and words that are written together or separately.
 */
export class WordIndex {
  private readonly numberOf = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly sounds: string[] = [];
  private readonly masks: number[] = [];
  private readonly postings: Posting[][] = [];
  private readonly remembered = new Map<string, Match[]>();

  constructor(private readonly entries: readonly Entry[]) {
    entries.forEach(({ words, kind, about }, entry) => {
      words.forEach((word, place) => {
        this.post(word.text, entry, place);
        if (word.typed !== word.text) this.post(word.typed, entry, place);
        const next = words[place + 1];
        if (next && word.typed.length + next.typed.length >= 5) {
          this.post(word.typed + next.typed, entry, JOINED - place);
        }
      });
      for (const word of wordsOf(kind)) this.post(word.text, entry, KIND);
      for (const word of wordsOf(about)) {
        if (word.weight === 1) this.post(word.text, entry, ABOUT);
      }
    });
  }

  private post(text: string, entry: number, place: number): void {
    let number = this.numberOf.get(text);
    if (number === undefined) {
      number = this.words.push(text) - 1;
      this.numberOf.set(text, number);
      this.sounds.push(soundOf(text));
      this.masks.push(letters(text));
      this.postings.push([]);
    }
    const list = this.postings[number];
    const last = list?.at(-1);
    if (last?.entry !== entry || last.place !== place) list?.push({ entry, place });
  }

  /**
   * How rare a word is. The value is 1 for a rare word, and falls to about 0.5 for a word in every second
   * name.
   */
  private rarity(word: string): number {
    const count = this.postings[this.numberOf.get(word) ?? -1]?.length ?? 1;
    return 1 / (1 + Math.log10(Math.max(1, count / 12)) * 0.35);
  }

  weightOf(word: Word): number {
    return word.weight * this.rarity(word.text);
  }

  private matches(word: Word, isLast: boolean): Match[] {
    const key = `${word.typed} ${isLast}`;
    const known = this.remembered.get(key);
    if (known) return known;
    const found = new Map<number, number>();
    const put = (number: number, quality: number): void => {
      if (quality > (found.get(number) ?? 0)) found.set(number, quality);
    };
    if (isFiller(word) && !isLast) {
      const number = this.numberOf.get(word.text);
      if (number !== undefined) put(number, 1);
    } else {
      for (const text of new Set([word.text, word.typed])) this.matchText(text, isLast, put);
    }
    const list = [...found].map(([number, quality]) => ({ word: number, quality }));
    if (this.remembered.size > 5_000) this.remembered.clear();
    this.remembered.set(key, list);
    return list;
  }

  private matchText(text: string, isLast: boolean, put: (number: number, quality: number) => void): void {
    const isNumber = /^\d/.test(text);
    const sound = soundOf(text);
    const mask = letters(text);
    const limit = isNumber || text.length < 4 ? 0 : text.length < 7 ? 1 : 2;
    const [beginning, slipBeginning] = isLast ? [0.9, 0.66] : [0.72, 0.5];
    for (let number = 0; number < this.words.length; number++) {
      const word = this.words[number] ?? '';
      if (word === text) {
        put(number, 1);
        continue;
      }
      if (isNumber) {
        if (isLast && word.startsWith(text)) put(number, 0.6);
        continue;
      }
      if (word.startsWith(text)) {
        if (text.length >= 2 || isLast) put(number, beginning + 0.08 * (text.length / word.length));
        continue;
      }
      const wordSound = this.sounds[number] ?? '';
      if (wordSound === sound && text.length > 2) {
        put(number, 0.92);
        continue;
      }
      if (sound.length >= 4 && wordSound.startsWith(sound)) put(number, beginning - 0.08);
      if (limit === 0 || word.length < 3 || word.length + limit < text.length) continue;
      // A typed letter that the word does not contain is at least one typing error. This check is fast and
      // excludes most words.
      if (bits(mask & ~(this.masks[number] ?? 0)) > limit) continue;
      const { whole, prefix } = slips(text, word, limit);
      if (whole <= limit) put(number, whole === 1 ? (text.length > 4 ? 0.84 : 0.74) : 0.68);
      else if (prefix <= limit && text.length >= 5) put(number, slipBeginning - 0.12 * (prefix - 1));
    }
  }

  /**
   * The names that match the typed words, best first, at most `limit`. `bonus` is added to each score before
   * the list is cut. So if many names are equal, the nearest names are kept.
   */
  search(typed: readonly Word[], limit: number, bonus: (item: number) => number = () => 0): Hit[] {
    const count = typed.length;
    if (count === 0) return [];
    const weights = typed.map((word) => this.weightOf(word));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const quality = new Map<number, Float64Array>();
    const places = new Map<number, Int16Array>();
    // Words with a low weight are looked up last, and they only support names that another word has found.
    // The word "de" alone would match a large part of the city.
    const order = typed.map((_, i) => i).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
    const leads = Math.max(...typed.map((word) => word.weight));
    const note = (entry: number, i: number, value: number, place: number, mayLead: boolean): void => {
      let row = quality.get(entry);
      let where = places.get(entry);
      if (!row || !where) {
        if (!mayLead) return;
        row = new Float64Array(count);
        where = new Int16Array(count).fill(ABOUT);
        quality.set(entry, row);
        places.set(entry, where);
      }
      if (value > (row[i] ?? 0)) {
        row[i] = value;
        where[i] = place;
      }
    };
    for (const i of order) {
      const word = typed[i];
      if (!word) continue;
      const mayLead = word.weight >= Math.min(1, leads);
      for (const match of this.matches(word, i === count - 1)) {
        for (const { entry, place } of this.postings[match.word] ?? []) {
          const share = place === ABOUT ? ABOUT_QUALITY : place === KIND ? KIND_QUALITY : 1;
          note(entry, i, match.quality * share, place, mayLead && place !== ABOUT);
        }
      }
      const next = typed[i + 1];
      if (!next || word.isNumber || next.isNumber) continue;
      // If the person types "bella vista" for "Bellavista", both typed words match the one word of the name.
      const joined = this.numberOf.get(word.typed + next.typed);
      for (const { entry, place } of this.postings[joined ?? -1] ?? []) {
        if (place < 0) continue;
        note(entry, i, 0.9, place, true);
        note(entry, i + 1, 0.9, place, true);
      }
    }
    const hits: Hit[] = [];
    for (const [entry, row] of quality) {
      const hit = this.judge(entry, row, places.get(entry) ?? new Int16Array(count), weights, whole);
      if (hit && hit.typedShare > 0.4) hits.push(hit);
    }
    return hits
      .map((hit) => ({ ...hit, score: hit.score + bonus(hit.item) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }

  private judge(
    entry: number,
    row: Float64Array,
    where: Int16Array,
    weights: readonly number[],
    whole: number,
  ): Hit | undefined {
    const known = this.entries[entry];
    if (!known) return undefined;
    let sum = 0;
    let inName = 0;
    let inKind = 0;
    const covered = new Map<number, number>();
    let isInOrder = true;
    let before = -1;
    for (const [i, weight] of weights.entries()) {
      const value = row[i] ?? 0;
      let place = where[i] ?? ABOUT;
      if (value === 0) continue;
      if (place <= JOINED) {
        place = JOINED - place;
        covered.set(place + 1, Math.max(covered.get(place + 1) ?? 0, value));
      }
      if (place === ABOUT || place === KIND) {
        sum += weight * value;
        if (place === KIND) inKind += weight;
        continue;
      }
      // If two typed words in a row match the same word of the name, the second typed word counts less.
      const again = covered.has(place) && place === before;
      sum += weight * value * (again ? 0.4 : 1);
      inName += weight;
      covered.set(place, Math.max(covered.get(place) ?? 0, value));
      if (place < before || (before === -1 && place > 0 && (known.words[0]?.weight ?? 0) === 1))
        isInOrder = false;
      before = place;
    }
    if (inName + inKind === 0) return undefined;
    let nameWhole = 0;
    let nameTyped = 0;
    known.words.forEach((word, place) => {
      const weight = this.weightOf(word);
      nameWhole += weight;
      nameTyped += weight * (covered.get(place) ?? 0);
    });
    // A query for a kind of place may match no word of the name.
    const nameShare = inName === 0 ? 0.5 : nameWhole === 0 ? 0 : nameTyped / nameWhole;
    const typedShare = sum / whole;
    const score = typedShare * (0.74 + 0.26 * nameShare) + (isInOrder && inName > 0 ? 0.04 : 0);
    return { item: known.item, typedShare, score };
  }
}
