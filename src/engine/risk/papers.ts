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
export const PAPER_1991 =
  'Zayatz (1991), Estimation of the percent of unique population elements on a microdata file using the sample, US Bureau of the Census'
export const PAPER_2001 =
  'Hoshino (2001), Applying Pitman’s sampling formula to microdata disclosure risk assessment, Journal of Official Statistics 17(4), 499–520'
export const PAPER_1998 =
  'Chen and Keller-McNulty (1998), Estimation of identification disclosure risk in microdata, Journal of Official Statistics 14(1), 79–95'
export const PAPER_2021 =
  'Camerlenghi, Favaro, Naulet and Panero (2021), Optimal disclosure risk assessment, Annals of Statistics 49(2), 723–744'
export const PAPER_2016 =
  'Orlitsky, Suresh and Wu (2016), Optimal prediction of the number of unseen species, PNAS 113(47), 13283–13288, doi:10.1073/pnas.1607774113'
