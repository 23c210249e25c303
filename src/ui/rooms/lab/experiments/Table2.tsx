import { useState } from 'react'
import { useStore } from 'zustand'
import { paperRunStore, publishedTable2 } from '../../../../store/paper-run'
import { RiskClassTable } from '../../../charts/RiskClassTable'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { count, share } from '../../../words/numbers'
import { agreementBounds, printedAgreement, type Agreement } from './agreement-rows'
import { AgreementPanel } from './AgreementPanel'
import { ExperimentHead } from './ExperimentHead'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'
import { numbersCsv } from '../../../chart-panel/numbers-csv'
import { PaperControls } from './PaperControls'
import { sampleOf } from './paper-numbers'

const views = [
  { value: 'counts' as const, label: 'Records' },
  { value: 'shares' as const, label: 'Shares' },
]

/** Table 2: sample uniques by known and by estimated risk after a random swap of 20%, beside what is printed. */
export function Table2() {
  const run = useStore(paperRunStore, (state) => state.run)
  const [shown, setShown] = useState<'counts' | 'shares'>('counts')
  const here: Agreement | null =
    sampleOf(run?.tables ?? null, publishedTable2.design)?.agreement['loglinear'] ?? null
  return (
    <div className={work.page}>
      <ExperimentHead
        experiment="table2"
        sentence="Sample uniques by known and by estimated risk, after a random swap of 20%."
        save={{ picture: null, csv: () => classesCsv(here, run?.seed ?? null) }}
      />
      <PaperControls />
      <div className={work.two}>
        <Panel
          title="Printed"
          sub="UK 2001 Census"
          actions={<Segmented label="What is counted" options={views} value={shown} onChange={setShown} />}
          flush
        >
          <Classes agreement={printedAgreement} shown={shown} />
        </Panel>
        <Panel title="Here" sub={run ? `synthetic census, seed ${run.seed}` : 'synthetic census'} flush>
          {here ? (
            <Classes agreement={here} shown={shown} />
          ) : (
            <p className={styles.note}>Not measured yet.</p>
          )}
        </Panel>
      </div>
      <AgreementPanel here={here} />
    </div>
  )
}

function Classes({
  agreement: { classes },
  shown,
}: {
  readonly agreement: Agreement
  readonly shown: 'counts' | 'shares'
}) {
  const all = classes.flat().reduce((sum, each) => sum + each, 0)
  return (
    <RiskClassTable
      table={classes}
      bounds={agreementBounds}
      rows="known, (4)"
      columns="estimated from the sample"
      write={(value) => (shown === 'counts' ? count(value) : share(value / all))}
    />
  )
}

const names = ['below 0.1', '0.1 to 0.5', '0.5 and over']

function classesCsv(here: Agreement | null, seed: number | null): Blob {
  const rowsOf = (source: string, { classes }: Agreement, of: number | null) =>
    classes.map((counts, i) => [source, of, names[i], ...counts])
  return numbersCsv(
    ['source', 'seed', 'known risk', ...names.map((name) => `estimated ${name}`)],
    [
      ...rowsOf('printed', printedAgreement, null),
      ...(here ? rowsOf('here, synthetic census', here, seed) : []),
    ],
  )
}
