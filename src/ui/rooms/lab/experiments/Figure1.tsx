import { useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { paperRunStore, publishedTable2, type LabPairs } from '../../../../store/paper-run'
import { RecordScatter } from '../../../charts/RecordScatter'
import { riskBands } from '../../../charts/risk-bands'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Switch } from '../../../parts/Switch'
import { count, decimals, plainNumber, range, significant, type Written } from '../../../words/numbers'
import { agreementBounds } from './agreement-rows'
import { AgreementPanel } from './AgreementPanel'
import { ExperimentHead } from './ExperimentHead'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'
import { paper } from './experiments'
import { numbersCsv } from '../../../chart-panel/numbers-csv'
import { PaperControls } from './PaperControls'
import { sampleOf } from './paper-numbers'
import { useTableKey } from './use-table-key'

/** Figure 1: known against estimated risk of each sample unique after a random swap of 20%. */
export function Figure1() {
  const run = useStore(paperRunStore, (state) => state.run)
  const [shaded, setShaded] = useState(true)
  const chart = useRef<HTMLDivElement>(null)
  const { table, onKeyDown } = useTableKey()
  const pairs = run?.pairs ?? null
  const agreement = sampleOf(run?.tables ?? null, publishedTable2.design)?.agreement['loglinear'] ?? null
  const label = pairs
    ? `Known against estimated risk of ${count(pairs.known.length)} sample uniques after a random swap of 20%; rank correlation ${decimals(agreement?.spearman, 2)}.`
    : ''

  return (
    <div className={work.page} onKeyDown={onKeyDown}>
      <ExperimentHead
        experiment="figure1"
        sentence="Each sample unique after a random swap of 20%: known risk against its estimate."
        save={
          pairs && {
            picture: {
              chart,
              selector: '[role=img] svg',
              texts: () => ({
                title: 'Known and estimated risk, record by record',
                subtitle: 'Sample uniques after a random swap of 20% of the district, both on log scales.',
                description: label,
                legend: [],
                source: `Source: synthetic census, seed ${run?.seed ?? 0}. Known: (4). Estimated: log-linear model adjusted for misclassification. After ${paper}, Figure 1. Made with Unmatch.`,
              }),
            },
            csv: () => pairsCsv(pairs),
          }
        }
      />
      <PaperControls />
      <div className={styles.wide}>
        <Panel
          title="Here"
          sub={run ? `synthetic census, seed ${run.seed}` : 'synthetic census'}
          actions={
            <Switch
              label="Classes of Table 2"
              words={{ on: 'classes shaded', off: 'classes not shaded' }}
              on={shaded}
              onChange={setShaded}
            />
          }
        >
          {pairs ? (
            <div ref={chart}>
              <RecordScatter pairs={pairs} label={label} {...(shaded && { bounds: agreementBounds })} />
            </div>
          ) : (
            <p className="muted">Not measured yet.</p>
          )}
        </Panel>
        <AgreementPanel here={agreement} />
      </div>
      {pairs && <Bands pairs={pairs} ref={table} />}
      <p className="muted small">
        The printed figure shows no numbers besides those of Table 2 and the rank correlation of{' '}
        {publishedTable2.spearman}.
      </p>
    </div>
  )
}

type BandsProps = { readonly pairs: LabPairs; readonly ref: React.Ref<HTMLDivElement> }

function Bands({ pairs, ref }: BandsProps) {
  const bands = useMemo(() => riskBands(pairs), [pairs])
  return (
    <Panel title="The numbers" sub="sample uniques by bands of known risk" flush>
      <DataTable
        scroll={{ label: 'The numbers of Figure 1', ref }}
        rows={bands}
        rowKey={({ from }) => from}
        columns={[
          { head: 'Known risk', cell: ({ from, to }) => `${plainNumber(from)} to ${plainNumber(to)}` },
          { head: 'Sample uniques', number: true, cell: ({ records }) => count(records) },
          { head: 'Mean known', number: true, cell: ({ known }) => twoDigits(known) },
          { head: 'Mean estimated', number: true, cell: ({ estimated }) => twoDigits(estimated) },
          {
            head: '5th to 95th percentile of the estimates',
            number: true,
            cell: ({ low, high }) => range(low, high, twoDigits),
          },
        ]}
      />
    </Panel>
  )
}

/** A risk as small as its band: two decimals would not tell the bands apart. */
function twoDigits(value: Written): string {
  return significant(value, 2)
}

function pairsCsv({ known, estimated }: LabPairs): Blob {
  return numbersCsv(
    ['known_risk', 'estimated_risk'],
    Array.from(known, (risk, i) => [risk, estimated[i]]),
  )
}
