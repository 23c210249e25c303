import { useMemo } from 'react'
import { useStore } from 'zustand'
import { runTable6, table6Store, type ClaimsOnFile, type Table6Run } from '../../../../store/table6-run'
import { numbersCsv } from '../../../chart-panel/numbers-csv'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count } from '../../../words/numbers'
import { ExperimentControls } from './ExperimentControls'
import { ExperimentHead } from './ExperimentHead'
import { Notes } from './Notes'
import { Relations } from './Relations'
import { relationsOfTable6 } from './table6-relations'
import { claimsHere, normalisers, table6Rows, wayIn, type ClaimsRow } from './table6-rows'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'

/** Table 6 of Reiter (2005): everybody looked for in six releases of the heads, beside what is printed. */
export function Table6() {
  const run = useStore(table6Store, (state) => state.run)
  const relations = useMemo(() => relationsOfTable6(run), [run])
  return (
    <div className={work.page}>
      <ExperimentHead
        experiment="table6"
        sentence="How sure an intruder can be of everybody in the file, and how often right."
        save={{ picture: null, csv: () => csvOf(run) }}
      />
      <ExperimentControls
        says="51,016 synthetic heads of household, released in six ways. Each is looked for in turn by intruders who know how the file was changed."
        printed="Behind them are heads of household of a real survey; the synthetic heads are made up to have their relations, not their values."
        of={table6Store}
        onRun={() => void runTable6()}
      />
      <Panel
        title="Releases against knowledge"
        sub={`each person in turn, known to be in the file${run ? `; here seed ${run.seed}` : ''}`}
        flush
      >
        <DataTable
          className={styles.claims}
          scroll={{ label: 'Releases against knowledge, here and printed' }}
          rowHeight={40}
          rows={table6Rows}
          rowKey={({ group, release }) => `${group} ${release}`}
          groupOf={({ group }) => group}
          columns={[
            {
              head: 'Release',
              rowHead: true,
              cell: ({ release, steps }) => (
                <>
                  <b>{release === 'original' ? 'Original' : release}</b>{' '}
                  <span className={styles.below}>{steps}</span>
                </>
              ),
            },
            ...normalisers.flatMap(({ way, head, hint }) =>
              columnsOf(way, { head, hint, className: styles.over }, (row) => {
                const own = wayIn(row, way)
                return own === null ? undefined : claimsHere(run, row, own)
              }),
            ),
            ...columnsOf(
              'printed',
              { head: 'printed', className: styles.over },
              ({ printed }) => printed ?? undefined,
              'muted',
            ),
          ]}
        />
      </Panel>
      <Relations relations={relations} sub="these carry over to other data; here by D as published" />
      <Notes notes={notes} />
    </div>
  )
}

const fields = [
  { field: 'above', head: 'above 0.2' },
  { field: 'expectedMatches', head: 'expected' },
  { field: 'uniqueMatches', head: 'unique' },
] as const

function columnsOf(
  id: string,
  over: { readonly head: string; readonly hint?: string; readonly className?: string | undefined },
  /** Null before they are measured, undefined where there are none. */
  claims: (row: ClaimsRow) => ClaimsOnFile | null | undefined,
  className?: string,
) {
  return fields.map(({ field, head }) => ({
    id: `${id} ${field}`,
    head,
    over,
    number: true,
    className,
    cell: (row: ClaimsRow) => {
      const found = claims(row)
      return found === undefined ? '' : count(found?.[field])
    },
  }))
}

function csvOf(run: Table6Run | null): Blob {
  return numbersCsv(
    ['source', 'seed', 'release', 'known', 'weighed', ...fields.map(({ head }) => head)],
    table6Rows.flatMap((row) => [
      ...row.ways.map((way) => {
        const claims = claimsHere(run, row, way)
        return ['here', run?.seed ?? null, row.release, row.knowledge, way, ...numbersOf(claims)]
      }),
      ...(row.printed
        ? [['printed', null, row.release, row.knowledge, null, ...numbersOf(row.printed)]]
        : []),
    ]),
  )
}

function numbersOf(claims: ClaimsOnFile | null): readonly (number | null)[] {
  return fields.map(({ field }) => claims?.[field] ?? null)
}

const notes = [
  {
    mark: 'a',
    text: 'D is how probable the released values are for anybody of that sex and age. The paper divides by the row of the swap matrix that belongs to the released value; Bayes’ rule asks for the column. Expected and unique matches hardly depend on it, the number above 0.2 does. Without a swap or noise D is 1.',
  },
  {
    mark: 'b',
    text: 'In the paper 30% of the records are paired at random and may have the same value. Here partners have different values, so a swap of 30% moves more and leaves fewer matches. How the records are weighed follows the swap as it was made.',
  },
  {
    mark: 'c',
    text: 'Printed are heads of household of the Current Population Survey of March 2000. The synthetic heads are drawn by a recipe with the same sizes and relations: compare relations, not values. Without tax known, the releases with noise differ from that before them only in who was swapped.',
  },
]
