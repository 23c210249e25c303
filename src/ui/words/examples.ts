/** An example project in words: what it is, and three sentences of what to look at. */
export type ExampleWords = {
  readonly example: 'census' | 'survey' | 'elsewhere' | 'calculator'
  readonly title: string
  readonly of: string
  readonly look: readonly [string, string, string]
  /** What stands ready when it is open. */
  readonly holds: string
}

export const examples: readonly ExampleWords[] = [
  {
    example: 'census',
    title: 'Swap against PRAM',
    of: 'Synthetic census: 14,685 of 1,468,255 invented people',
    look: [
      'Aimed at the people most at risk, a change lowers risk far more than the same change at random.',
      'At 10%, aimed swap and PRAM come to about 172 and 160 expected correct matches, from 358.',
      'Everyone is known here, so the estimate can be held against the truth: 354.3 and 357.7.',
    ],
    holds: '16 candidates, ready to be assessed',
  },
  {
    example: 'survey',
    title: 'A household survey with weights',
    of: 'Made-up survey: 995 people in 510 households',
    look: [
      'The weights stand in for a population that nobody holds, so the risk is an estimate with an interval.',
      'Whoever finds one person finds the household: compare the two risks under Households.',
      'Each region has one weight of its own, so the weight gives the region away even where it was changed.',
    ],
    holds: '4 candidates, ready to be assessed',
  },
  {
    example: 'elsewhere',
    title: 'A release made elsewhere, judged',
    of: '995 people before and after, and as many records drawn anew',
    look: [
      'No step was made here: only the files, and what was said about the changes, are known.',
      'As if nothing had been changed, it looks riskier than the file; allowing for the changes, less so.',
      'One record in seven has another region; what the records drawn anew show is held against people who were kept back.',
    ],
    holds: '2 releases brought in, ready to be assessed',
  },
  {
    example: 'calculator',
    title: 'How much may be released?',
    of: 'No file: the release calculator for acquaintances',
    look: [
      'How the chance that somebody is recognised grows with the share of people released.',
      'Why a research file may hold more people than a file for everyone: fewer look at it.',
      'Which share stays under a criterion of your own, and what the paper of 1992 found for its key.',
    ],
    holds: 'Three kinds of release, at once',
  },
]
