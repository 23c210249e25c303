import * as v from 'valibot'
import { text } from '../../settings'
import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss, nameIn } from '../define'
import { inFile } from '../letters'
import type { OneNumber } from '../whole-table'

type OwnAnalysisEntry = {
  readonly measure: 'ownAnalysis'
  /** The analysis of the recipe, by its name. */
  readonly of: string
  /** One of its estimates: a group or a term. Left out: the largest loss of all, of a table the mean over its cells. */
  readonly estimate?: string
}

/** The entry for an analysis, or for one of its estimates. */
export function lossOfAnalysis(of: string, estimate: string | null): OwnAnalysisEntry {
  return { measure: 'ownAnalysis', of, ...(estimate !== null && { estimate }) }
}

export const ownAnalysis = defineLoss<OwnAnalysisEntry, OneNumber>({
  measure: 'ownAnalysis',
  name: 'Your own analysis',
  about: 'in sampling errors',
  headline: ['value'],
  on: 'file',
  inErrors: true,
  unchanged: 0,
  note: 'in standard errors before, 0 = unchanged',
  settings: { of: text, estimate: v.exactOptional(text) },
  key: ({ of, estimate }) =>
    estimate === undefined ? `ownAnalysis(${of})` : `ownAnalysis(${of};${estimate})`,
  which: ({ of, estimate }) => (estimate === undefined ? of : `${of}: ${estimate}`),
  linesOf: ({ of, estimate }) => (estimate === undefined ? [of] : [of, estimate]),
  uses: () => [],
  analysisOf: ({ of, estimate }) => ({ of, ...(estimate !== undefined && { estimate }) }),
  form: {
    fields: (_, { analyses }) => [
      {
        kind: 'choice',
        name: 'of',
        label: 'Analysis',
        sentence: 'One of those declared in Candidates; the largest change of its estimates counts.',
        options: analyses.map((name) => ({ value: name, label: name })),
      },
    ],
    start: ({ analyses: [first = ''] }) => ({ of: first }),
    lacks: (filled) =>
      nameIn(filled, 'of') === '' ? 'No analyses yet. Add one in Candidates, Your own analyses.' : null,
    of: (filled) => lossOfAnalysis(nameIn(filled, 'of'), null),
  },
  numbers: [
    {
      ...inFile,
      unit: 'number',
      id: 'ownAnalysis',
      measure: 'ownAnalysis',
      field: 'value',
      title: 'Change of your own analysis, in sampling errors',
      symbol: tex`\Delta / \mathrm{se}`,
      reading:
        'The estimate moved by {value} of its standard errors in the original. Below 1 it moved less than from one sample to the next.',
      definition:
        'How far an estimate that the survey publishes moved, in units of its sampling error: the standard error in the file before protection, which follows the weights and, where the recipe names them, households and strata. Of several estimates it is the largest change; of a table the mean over cells with at least 0.15% of the people.',
      formula: tex`L = \frac{|Q' - Q|}{\mathrm{se}(Q)}`,
      where:
        'Q is the estimate in the original and Q′ in the release; the standard error is by Taylor’s linearisation, of a quantile by Woodruff’s interval.',
      assumptions: [
        {
          text: 'Weights, households and strata are those of the file, in the release too. Who ignores the design gets other standard errors.',
          holds: 'assumed',
        },
        {
          text: 'Clusters are taken as drawn with replacement, which overstates the error of a large sampling fraction.',
          holds: 'assumed',
        },
        {
          text: 'A regression is of the records that have all its values; an analysis that reads levels which were merged is not available.',
          holds: 'caution',
        },
      ],
      source:
        'Karr, Kohnen, Oganian, Reiter and Sanil (2006), The American Statistician 60(3), 224–232; Binder (1983), International Statistical Review 51, 279–292; Woodruff (1952), Journal of the American Statistical Association 47, 635–646.',
      direction: 'zero-is-best',
    },
  ],
  checkedBy: compared('engine/analysis/reference.test.ts', 'survey-analyses.json', [
    ['unweighted.*.*', { value: 'se' }, 54, 9, 'the standard errors that it is told in'],
    ['weighted.*.*', { value: 'se' }, 54, 9, 'the standard errors that it is told in'],
    ['households.*.*', { value: 'se' }, 54, 9, 'the standard errors that it is told in'],
    ['strata.*.*', { value: 'se' }, 54, 9, 'the standard errors that it is told in'],
  ]),
})
