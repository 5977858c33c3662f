/** How many different things are told apart; the rest is counted as one, so that nobody can fill the memory. */
const mostKinds = 500;

/** Counts by name, since the process began. */
export class Counters {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    const kept = this.#counts.has(name) || this.#counts.size < mostKinds ? name : 'other';
    this.#counts.set(kept, (this.#counts.get(kept) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  toJSON(): { total: number; by: Record<string, number> } {
    return { total: this.total, by: Object.fromEntries(this.#counts) };
  }
}
