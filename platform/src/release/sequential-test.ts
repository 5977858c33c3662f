/** Number of failures among a number of observations. */
export interface Tally {
  bad: number;
  of: number;
}

/** Parameters of a Beta distribution, as integers: the prior of a failure rate. */
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

/** ln of the marginal likelihood of the outcomes, averaged over all rates by the prior. */
const logMixture = ({ bad, of }: Tally, [a, b]: Prior): number =>
  logBeta(a + bad, b + of - bad) - logBeta(a, b);

/** ln of the likelihood of the outcomes under one rate; 0 · ln 0 is 0. */
const logLikelihood = ({ bad, of }: Tally, rate: number): number =>
  (bad === 0 ? 0 : bad * Math.log(rate)) + (of === bad ? 0 : (of - bad) * Math.log(1 - rate));

const rateOf = ({ bad, of }: Tally): number => (of === 0 ? 0 : bad / of);

/** Derivative of the log-likelihood by the rate. */
const slope = ({ bad, of }: Tally, rate: number): number =>
  (bad === 0 ? 0 : bad / rate) - (of === bad ? 0 : (of - bad) / (1 - rate));

/** Maximum likelihood estimate of `other`'s rate when `own`'s rate is exactly `margin` above it. */
function maximizeLikelihood(own: Tally, other: Tally, margin: number): number {
  let low = 0;
  let high = 1 - margin;
  // Bisection: the log-likelihood is concave, so that its slope changes sign once. 50 steps reach the precision of a double.
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (slope(own, middle + margin) + slope(other, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * ln of the e-value against the hypothesis that `own`'s rate is at most `other`'s plus the margin. If the hypothesis holds, the
 * e-value ever reaches x with a probability of at most 1/x, however often it is computed: the marginal likelihood, divided by the
 * maximum likelihood under the hypothesis, stays below a martingale that starts at 1 (universal inference), which Ville's
 * inequality bounds.
 */
export function compareRates(own: Tally, other: Tally, margin: number, prior: Prior): number {
  if (rateOf(own) <= rateOf(other) + margin) return Number.NEGATIVE_INFINITY;
  const rate = maximizeLikelihood(own, other, margin);
  const best = logLikelihood(own, rate + margin) + logLikelihood(other, rate);
  return logMixture(own, [1, 1]) + logMixture(other, prior) - best;
}

/** ln of the e-value against the hypothesis that `own`'s rate is at most a fixed rate. */
export const compareWithRate = (own: Tally, rate: number): number =>
  rateOf(own) <= rate ? Number.NEGATIVE_INFINITY : logMixture(own, [1, 1]) - logLikelihood(own, rate);
