/** The papers that the risk measures come from, as an entry names its source. */
export const PAPER_2008 =
  'Skinner and Shlomo (2008), Journal of the American Statistical Association 103(483), 989–1001, doi:10.1198/016214507000001328'
export const PAPER_2010 =
  'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, doi:10.1214/09-AOAS317'
export const HANDBOOK =
  'Handbook on Statistical Disclosure Control, chapter on disclosure risk, Poisson log-linear model'
export const HANDBOOK_SMOOTHING =
  'Handbook on Statistical Disclosure Control, chapter on disclosure risk, negative-binomial smoothing'
export const PAPER_2006 = 'Rinott and Shlomo (2006), Privacy in Statistical Databases, LNCS 4302, Springer'
export const PAPER_1992 =
  'Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46(1), 49–67'
