import { useMemo } from 'react'
import { useStore } from 'zustand'
import { paperRunStore, publishedDesigns } from '../../../../store/paper-run'
import { Panel } from '../../../parts/Panel'
import { decimals } from '../../../words/numbers'
import { designOf } from './designs'
import { ExperimentHead } from './ExperimentHead'
import work from '../../WorkPage.module.css'
import { Notes } from './Notes'
import { PaperControls } from './PaperControls'
import { printedCsv } from './printed-csv'
import { PrintedTable } from './PrintedTable'
import { table3Groups } from './table3-rows'

const designs = publishedDesigns.map(designOf)

/** Table 3: what the same eight designs do to tables of the data, beside what is printed. */
export function Table3() {
  const run = useStore(paperRunStore, (state) => state.run)
  const groups = useMemo(() => table3Groups(run), [run])
  return (
    <div className={work.page}>
      <ExperimentHead
        experiment="table3"
        sentence="Information loss of the eight designs of Table 1."
        save={{ picture: null, csv: () => printedCsv(designs, groups, run?.seed ?? null) }}
      />
      <PaperControls />
      <Panel title="Information loss" sub="on the sample of Table 1" flush>
        <PrintedTable
          label="Information loss, here and printed"
          designs={designs}
          groups={groups}
          write={(value) => decimals(value, 1)}
        />
      </Panel>
      <Notes notes={notes} />
    </div>
  )
}

const notes = [
  {
    mark: 'a',
    text: 'Printed as 0 under targeted designs. A targeted swap of 10% changes no White British record and leaves the number of others in each district as it was, so it is 0 here too. PRAM draws every record by itself: it is 0 only on average, and one draw is not.',
  },
  {
    mark: 'b',
    text: 'Cramér’s V is printed without division by n, which leaves its change as it is. Cells with an expected count of 0 are left out.',
  },
]
