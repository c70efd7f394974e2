import { randomInt } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * Makes ids of 20 characters that sort by their time in milliseconds. Ids of the same millisecond sort in the
 * order in which they were made.
 */
export class PushIds {
  private lastTime = -1;
  private random: number[] = [];

  next(now: number): string {
    if (now === this.lastTime) this.increment();
    else this.random = Array.from({ length: 12 }, () => randomInt(64));
    this.lastTime = now;
    let stamp = '';
    for (let rest = now, digit = 0; digit < 8; digit += 1) {
      stamp = ALPHABET.charAt(rest % 64) + stamp;
      rest = Math.floor(rest / 64);
    }
    return stamp + this.random.map((index) => ALPHABET.charAt(index)).join('');
  }

  private increment(): void {
    for (let index = 11; index >= 0; index -= 1) {
      const digit = this.random[index] ?? 0;
      this.random[index] = (digit + 1) % 64;
      if (digit < 63) return;
    }
  }
}
