export const HANDBOOK_RISK = 'Handbook on Statistical Disclosure Control, chapter on disclosure risk'
export const INDIVIDUAL_SOURCE = `Benedetti and Franconi (1998), Pre-proceedings of New Techniques and Technologies for Statistics; ${HANDBOOK_RISK}, section 3.5`
export const MOKKEN = 'Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46(1), 49–67'
export const SKINNER_CARTER = 'Skinner and Carter (2003), Survey Methodology 29(2), 177–180'
export const ELLIOT =
  'Elliot, Manning and Ford (2002), International Journal of Uncertainty, Fuzziness and Knowledge-Based Systems 10(5), 493–509, doi:10.1142/S0218488502001600'

export const KEY_KNOWN = {
  text: 'The intruder knows the key values, in the categories of this file, without error.',
  holds: 'assumed',
} as const
export const WEIGHTS_COUNT_PEOPLE = {
  text: 'The weights of a cell’s records sum to the people who have its key; a stated sampling fraction gives every record the weight 1/π.',
  holds: 'caution',
} as const
export const MISSING_READ = {
  text: 'A missing key value matches as the scenario says. A record that it keeps from matching anyone has no risk.',
  holds: 'assumed',
} as const
