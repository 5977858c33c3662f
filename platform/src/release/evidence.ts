/** How often something went wrong, of how many times. */
export interface Tally {
  bad: number;
  of: number;
}

/** Parameters of a Beta distribution, whole numbers: what is thought of a rate before anything is counted. */
export type Prior = readonly [bad: number, good: number];

const exact = Array.from({ length: 16 }, (_, n) =>
  Math.log(Array.from({ length: n }, (_one, i) => i + 1).reduce((a, b) => a * b, 1)),
);

/** ln n!, by Stirling's series where it is exact to ten digits. */
const logFactorial = (n: number): number =>
  exact[n] ??
  n * Math.log(n) -
    n +
    Math.log(2 * Math.PI * n) / 2 +
    1 / (12 * n) -
    1 / (360 * n ** 3) +
    1 / (1260 * n ** 5);

const logBeta = (a: number, b: number): number =>
  logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1);

/** ln of the chance of these very outcomes, averaged over all rates as the prior weighs them. */
const logMixture = ({ bad, of }: Tally, [a, b]: Prior): number =>
  logBeta(a + bad, b + of - bad) - logBeta(a, b);

/** ln of the chance of these very outcomes under one rate; 0 · ln 0 is 0. */
const logLikelihood = ({ bad, of }: Tally, rate: number): number =>
  (bad === 0 ? 0 : bad * Math.log(rate)) + (of === bad ? 0 : (of - bad) * Math.log(1 - rate));

const rateOf = ({ bad, of }: Tally): number => (of === 0 ? 0 : bad / of);

/** How the likelihood's logarithm changes with the rate. */
const slope = ({ bad, of }: Tally, rate: number): number =>
  (bad === 0 ? 0 : bad / rate) - (of === bad ? 0 : (of - bad) / (1 - rate));

/** The other's rate under which both tallies are likeliest, when the first one's rate is `margin` above it. */
function likeliest(own: Tally, other: Tally, margin: number): number {
  let low = 0;
  let high = 1 - margin;
  // The logarithm is concave, so that its slope changes its sign once; 50 halvings are all that a double has.
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (slope(own, middle + margin) + slope(other, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * ln of the evidence that `own`'s rate is above `other`'s by more than the margin. Under every pair of rates where it is
 * not, the evidence reaches x with a chance of at most 1/x, whenever and however often one looks: the average over
 * alternatives, divided by the likelihood of the best such pair, stays below a martingale that starts at 1 (universal
 * inference), and Ville's inequality bounds that.
 */
export function againstEach(own: Tally, other: Tally, margin: number, prior: Prior): number {
  if (rateOf(own) <= rateOf(other) + margin) return Number.NEGATIVE_INFINITY;
  const rate = likeliest(own, other, margin);
  const best = logLikelihood(own, rate + margin) + logLikelihood(other, rate);
  return logMixture(own, [1, 1]) + logMixture(other, prior) - best;
}

/** The evidence against one rate that is known: ln of the evidence that `own`'s is above it. */
export const againstFixed = (own: Tally, rate: number): number =>
  rateOf(own) <= rate ? Number.NEGATIVE_INFINITY : logMixture(own, [1, 1]) - logLikelihood(own, rate);
