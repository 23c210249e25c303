/**
 * What Reiter (2005), Journal of the American Statistical Association 100, 1103–1112, prints in Table 6: to be shown beside
 * our figures, and labelled as its own. The data behind them are 51,016 heads of household of the Current Population Survey
 * of March 2000.
 */

/** What an intruder who looks for everybody in turn comes to. */
export type ClaimsOnFile = {
  /** People for whom some record has a probability above 0.2. */
  readonly above: number
  /** Claims that are right, those between records that lead alike in part. */
  readonly expectedMatches: number
  /** People whose own record leads alone. */
  readonly uniqueMatches: number
}

export type PublishedStrategy = {
  /** The release of the synthetic heads that it is held against, or `original`. */
  readonly release: string
  readonly withoutTax: ClaimsOnFile
  readonly withTax: ClaimsOnFile
}

export const publishedTable6: readonly PublishedStrategy[] = [
  { release: 'original', withoutTax: claims(2102, 2192, 521), withTax: claims(31_175, 26_839, 21_750) },
  { release: 'E5', withoutTax: claims(496, 622, 96), withTax: claims(22_878, 18_747, 13_746) },
  { release: 'R30S', withoutTax: claims(143, 1292, 264), withTax: claims(31_484, 24_748, 23_891) },
  { release: 'E5+S', withoutTax: claims(8, 337, 43), withTax: claims(21_905, 16_801, 12_739) },
  { release: 'E5+S+N', withoutTax: claims(8, 337, 43), withTax: claims(1164, 1854, 1573) },
  { release: 'E5+S+N3', withoutTax: claims(8, 337, 43), withTax: claims(267, 1307, 914) },
]

function claims(above: number, expectedMatches: number, uniqueMatches: number): ClaimsOnFile {
  return { above, expectedMatches, uniqueMatches }
}
