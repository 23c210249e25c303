import type { Recipe } from '../../../../engine/assess/recipe'
import type { AnalysisResult, AnalysisSpread } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { showCandidatePage } from '../../../../store/candidate-page'
import { SamplingErrorScale } from '../../../charts/SamplingErrorLine'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { decimals } from '../../../words/numbers'
import { EstimatePicture } from '../../../candidates/EstimatePicture'
import { estimateRows } from '../../../candidates/estimate-rows'
import styles from './Utility.module.css'

type Props = {
  readonly analysis: string
  readonly title: string
  readonly sentence: string
  readonly recipe: Recipe
  readonly firstRun: Readonly<Record<string, AnalysisResult>>
  readonly spreads: Readonly<Record<string, AnalysisSpread>>
}

/** The estimates of an analysis in both files, on one axis of sampling errors. */
export function AnalysisPicture({ analysis, title, sentence, recipe, firstRun, spreads }: Props) {
  const known = lookUp(firstRun, analysis)
  const estimates = known && 'estimates' in known ? Object.entries(known.estimates) : []
  const before = [
    {
      key: analysis,
      estimates: estimates.map(([name, { before: own }]) => [name, own] as const),
      records: known && 'records' in known ? known.records.before : 0,
    },
  ]
  const rows = estimateRows(recipe, { before, firstRun, spreads }).filter(({ key }) => key === analysis)
  return (
    <Panel
      title={title}
      actions={
        <Button small onPress={() => showCandidatePage('analyses')}>
          All your own analyses
        </Button>
      }
    >
      <p className={styles.sentence}>{sentence}</p>
      <DataTable
        aria-label={`${title}, before and after protection`}
        inText
        scroll={{ label: `The estimates of ${title}`, height: 420 }}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { head: 'Estimate', wraps: true, cell: ({ label }) => label },
          { head: 'before', number: true, className: 'muted', cell: (row) => row.before },
          { head: 'after', number: true, cell: ({ after }) => after },
          {
            head: <SamplingErrorScale />,
            hint: 'Sampling errors from the original estimate. Outlined: original. Filled: protected, first run.',
            cell: (row) => <EstimatePicture row={row} />,
          },
          { head: 'loss', number: true, cell: ({ loss }) => decimals(loss?.mean ?? null, 1) },
        ]}
      />
    </Panel>
  )
}
