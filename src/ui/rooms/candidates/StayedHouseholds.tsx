import { useState } from 'react'
import { householdsWithoutPartner } from '../../../store/key-questions'
import { look } from '../../../store/navigate'
import type { Recipe } from '../../../engine/assess/recipe'
import { DataTable } from '../../parts/DataTable'
import { Pages } from '../../parts/Pages'
import { useAnswer } from '../../parts/use-answer'
import { count } from '../../words/numbers'
import { levelName } from '../../words/variables'
import style from './MovesForm.module.css'

/** Households on a page of the list. */
const onPage = 20

type Props = {
  readonly candidate: number
  readonly step: number
  readonly recipe: Recipe
  /** What the run that they are of follows from. */
  readonly of: string
  readonly people: number
}

/** The households that had to move and found nobody to exchange with, page by page. */
export function StayedHouseholds({ of, people, ...asked }: Props) {
  return (
    <section className={style.next} aria-label="Households without a partner">
      <p>
        {count(people)} people live in households that agree with nobody on a profile. They stay, and still
        stand out. The list of record risks that stays inside names them too.
      </p>
      <List key={of} of={of} {...asked} />
    </section>
  )
}

function List({ candidate, step, recipe, of }: Omit<Props, 'people'>) {
  const [first, setFirst] = useState(0)
  const { last } = useAnswer(`${of} ${first}`, true, () =>
    householdsWithoutPartner(candidate, step, first, onPage),
  )
  if (!last) return null
  const { total, rows } = last
  return (
    <>
      <DataTable
        aria-label="Households without a partner"
        rows={rows}
        rowKey={({ row }) => row}
        inText
        onRow={({ row }) => look({ kind: 'record', row })}
        columns={[
          {
            head: 'Household',
            cell: ({ household, row }) => (
              <button type="button" className="as-text" onClick={() => look({ kind: 'record', row })}>
                {household}
              </button>
            ),
          },
          {
            head: 'record',
            hint: 'The first of its members in the file',
            number: true,
            cell: ({ row }) => count(row),
          },
          { head: 'people', number: true, cell: (each) => count(each.people) },
          {
            head: 'stands out in',
            cut: 'rest',
            cell: ({ level, area }) => `${level} ${levelName(recipe.data, level, area)}`,
          },
        ]}
      />
      <Pages first={first} onPage={onPage} total={total} onFirst={setFirst} />
    </>
  )
}
