/**
 * Size budgets of a release in bytes (1 kB is 1000), defined only here. Measured on the files as browsers get them. Lower
 * a number when a release has become smaller, so that it stays so.
 */
export const budgets = {
  remote: {
    /** Entry script, gzip. It grows by some 50 bytes with each file of the remote, because it contains the file's hash; the aim is 5.4 kB. */
    entry: 6_800,
    /** What its largest page loads of the remote (entry, app, the texts of one language, the screen), brotli. */
    page: 60_500,
    /** What one fill of a slot loads of the remote (entry, the texts of one language, the component), brotli. The largest has 40 kB. */
    fill: 50_000,
  },
  /** A remote that was built without the platform's preset contains a run time, and copies of modules that the shell does not share with it. */
  stock: {
    /** Entry script, gzip: 34 kB of it are Module Federation's run time. */
    entry: 45_000,
    /** As above, for such a remote. */
    page: 200_000,
    /** As above: visitors of other teams' pages load it, too. */
    fill: 80_000,
  },
  /** What all fills of one slot load together, counting a remote's entry and texts once, brotli. The largest is the dashboard's with 122 kB. */
  slot: 200_000,
  shell: {
    /** The scripts and styles that its document names, brotli. The aim is 120 kB. */
    document: 152_000,
  },
} as const;
