/**
 * What a release may weigh, in bytes (1 kB is 1000): the one place where it is said. Measured on the files as browsers get
 * them; lower a number when a release has become lighter, so that it stays so.
 */
export const budgets = {
  remote: {
    /** Its entry script, gzip. It grows by some 50 bytes with each file of the remote, whose hash it has; the aim is 5.4 kB. */
    entry: 6_600,
    /** What its largest page loads of it (entry, app, the texts of one language, the screen), brotli. */
    page: 60_000,
    /** What one fill of a slot loads of it (entry, the texts of one language, the component), brotli. The largest has 40 kB. */
    fill: 50_000,
  },
  /** A remote that was built without the platform's preset brings a run time, and copies of what the shell does not share with it. */
  stock: {
    /** Its entry script, gzip: 34 kB of it are Module Federation's run time. */
    entry: 45_000,
    /** As above. */
    page: 200_000,
    /** As above: every visitor of another team's page loads it. */
    fill: 80_000,
  },
  /** What all fills of one slot load together, a remote's entry and texts once, brotli. The largest is the dashboard's with 122 kB. */
  slot: 200_000,
  shell: {
    /** The scripts and styles that its document names, brotli. The aim is 120 kB. */
    document: 150_000,
  },
} as const;
