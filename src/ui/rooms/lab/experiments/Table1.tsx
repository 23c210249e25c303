import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { paperRunStore, publishedDesigns, publishedTauStar } from '../../../../store/paper-run'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { decimals, tau } from '../../../words/numbers'
import { designOf } from './designs'
import { ExperimentHead } from './ExperimentHead'
import work from '../../WorkPage.module.css'
import { Notes } from './Notes'
import { Relations } from './Relations'
import { PaperControls } from './PaperControls'
import { anySampleOf, numberOf } from './paper-numbers'
import { printedCsv } from './printed-csv'
import { PrintedTable } from './PrintedTable'
import { SearchedModels } from './SearchedModels'
import { relationsOf } from './table1-relations'
import { table1Groups, writeNumber, type Shown } from './table1-rows'

const designs = publishedDesigns.map(designOf)

const views = [
  { value: 'numbers' as const, label: 'Numbers' },
  { value: 'ratio' as const, label: 'Ratio to (8)' },
]

/** Table 1: identification risk of eight designs, by every expression and estimate, beside what is printed. */
export function Table1() {
  const run = useStore(paperRunStore, (state) => state.run)
  const [shown, setShown] = useState<Shown>('numbers')
  const groups = useMemo(() => table1Groups(run, shown), [run, shown])
  const relations = useMemo(() => relationsOf(run), [run])
  const tauStar = numberOf(
    anySampleOf(run, 'original') ?? anySampleOf(run, designs[0].name),
    'identification.tauStar',
  )
  return (
    <div className={work.page}>
      <ExperimentHead
        experiment="table1"
        sentence="Identification risk after misclassification, known and estimated."
        save={{
          picture: null,
          csv: () => printedCsv(designs, table1Groups(run, 'numbers'), run?.seed ?? null),
        }}
      />
      <PaperControls />
      <Panel
        title="Identification risk"
        sub={
          <>
            <i className="m">τ*</i> before misclassification: printed {tau(publishedTauStar)}, here{' '}
            {tau(tauStar)}
          </>
        }
        actions={<Segmented label="What is shown" options={views} value={shown} onChange={setShown} />}
        flush
      >
        <PrintedTable
          label="Identification risk, here and printed"
          designs={designs}
          groups={groups}
          write={(value) => written(value, shown)}
        />
      </Panel>
      <Relations
        relations={relations}
        sub="least and most over the designs: these carry over to other data"
      />
      <SearchedModels run={run} />
      <Notes notes={notes} />
    </div>
  )
}

function written(value: number | null, shown: Shown): string {
  return shown === 'ratio' ? decimals(value, Math.abs(value ?? 0) < 10 ? 3 : 2) : writeNumber(value)
}

const notes = [
  {
    mark: 'a',
    text: 'The printed sums of (6) under targeted designs cannot come from (6) as it is printed: it is a first-order expansion, and where most of a cell’s records come from elsewhere its terms are below 0. Ours is (6) as printed; guarded, terms below 0 are replaced by (5). Printed under random designs, (6) over (8) is what it is where F̃ = F, 0.99 and 0.94; here F̃ differs from F from cell to cell, and the sum is lower.',
  },
  {
    mark: 'b',
    text: 'Printed for R10P, 325.6 is below (8), 325.8. With F̃ the expected counts, (7) cannot be below (8).',
  },
  {
    mark: 'c',
    text: 'A log-linear model is searched for anew in each released sample, and its terms are multiplied by M on the diagonal. In the last sentence on this table the paper interchanges the estimates of 10% and 20% for the targeted designs.',
  },
  {
    mark: 'd',
    text: 'Two rows of the printed table carry the number (2) for (6) and (7). Targeted PRAM of 20% with α = 1 changes about 23% of the records.',
  },
  {
    mark: 'e',
    text: 'Printed are samples of the UK 2001 Census. The synthetic census has 11 districts, 24 age groups and 17 ethnic groups as theirs, and totals of its own: compare relations, not values.',
  },
]
