import { DataTable } from '../../parts/DataTable'
import { Prose } from '../../parts/Prose'
import compared from './compared-programs.json'
import style from './MethodsRoom.module.css'

/** The numbers of other programs on the same files beside ours, as a test computes them. */
export function ComparedPrograms() {
  return (
    <article className={style.article}>
      <h1>Beside other programs</h1>
      <p className={style.lead}>
        Numbers that sdcMicro and synthpop give of a made-up survey of 5,000 people, and ours of the same
        file. A test computes ours and writes this table; K4, K5 and K6 are keys of so many variables.
      </p>
      <DataTable
        inText
        rowHeight={28}
        scroll={{ label: 'Numbers of other programs' }}
        rows={compared}
        rowKey={({ program, what }) => `${program} ${what}`}
        groupOf={({ program }) => program}
        columns={[
          { head: 'Number', wraps: true, cell: ({ what }) => what },
          { head: 'Theirs', number: true, cell: ({ theirs }) => theirs },
          { head: 'Ours', number: true, cell: ({ ours }) => ours },
          { head: 'Ours is', cell: ({ difference }) => difference },
        ]}
      />
      <h2>Where they differ</h2>
      <ul>
        {[...new Set(compared.map(({ why }) => why).filter((why) => why !== ''))].map((why) => (
          <li key={why}>
            {compared
              .filter((row) => row.why === why)
              .map(({ what }) => what)
              .join('; ')}
            : <Prose text={why} />
          </li>
        ))}
      </ul>
      <p className="muted">
        ARX was not run: its models of population uniques are held against an implementation of our own in
        another language.
      </p>
    </article>
  )
}
