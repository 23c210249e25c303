import type { ReactNode } from 'react'
import type { Recipe } from '../../../engine/assess/recipe'
import type { FileComparison as Comparison } from '../../../store/compare-file'
import { Icon } from '../../parts/Icon'
import { count, plural } from '../../words/numbers'
import style from './FileComparison.module.css'

type Props = { readonly recipe: Recipe; readonly comparison: Comparison }

/** A file against the one a recipe was made with: what fits and what does not, the misfits first. */
export function FileComparison({ recipe, comparison }: Props) {
  const { records, gone, added, changed, lacking } = comparison
  const fits = gone.every(({ places }) => places.length === 0) && lacking.length === 0
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="num">
            Then
          </th>
          <th scope="col" className="num">
            Now
          </th>
          <th scope="col">What it means</th>
        </tr>
      </thead>
      <tbody>
        <Row
          what="Records"
          then={count(records.then)}
          now={count(records.now)}
          state={records.then === records.now ? 'fits' : 'differs'}
        >
          {records.then === null || records.then === records.now
            ? ''
            : `${moreOrFewer(records.then, records.now)}: risks and uniques are of this file.`}
        </Row>
        {gone.map(({ variable, places }) => (
          <Row
            key={variable}
            what={<Variable name={variable} />}
            then="there"
            now="gone"
            state={places.length > 0 ? 'lacks' : 'differs'}
          >
            {places.length === 0 ? 'Not used by the project.' : `Used ${usesInWords(recipe, places)}.`}
          </Row>
        ))}
        {lacking.map(({ variable, levels }) => (
          <Row
            key={`levels ${variable}`}
            what={
              <>
                Levels of <Variable name={variable} />
              </>
            }
            then={count(levels.length)}
            now="gone"
            state="lacks"
          >
            The project names {levels.slice(0, 3).join(', ')}
            {levels.length > 3 && ` and ${plural(levels.length - 3, 'level')} more`}, which no record has.
          </Row>
        ))}
        {changed.map(({ variable, then, now }) => (
          <Row
            key={`values ${variable}`}
            what={
              <>
                Values of <Variable name={variable} />
              </>
            }
            then={count(then)}
            now={count(now)}
            state="differs"
          >
            {now > then ? 'Has values that were not there.' : 'Has fewer values.'}
          </Row>
        ))}
        {added.map((variable) => (
          <Row
            key={`new ${variable}`}
            what={<Variable name={variable} />}
            then="not there"
            now="new"
            state="differs"
          >
            Kept as it is; no part of a key.
          </Row>
        ))}
        {fits && (
          <Row what="Everything the project uses" then="" now="" state="fits">
            Is in this file.
          </Row>
        )}
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly what: ReactNode
  readonly then: string
  readonly now: string
  readonly state: 'fits' | 'differs' | 'lacks'
  readonly children: ReactNode
}

const icons = {
  fits: { name: 'ok', tone: 'ok', words: 'fits' },
  differs: { name: 'info', tone: '', words: 'differs' },
  lacks: { name: 'warn', tone: 'warn', words: 'does not fit' },
} as const

function Row({ what, then, now, state, children }: RowProps) {
  const { name, tone, words } = icons[state]
  return (
    <tr>
      <th scope="row" className={style.what}>
        <span>
          <Icon name={name} small tone={tone} />
          <span className="vh">{words}: </span>
          <span>{what}</span>
        </span>
      </th>
      <td className="num">{then}</td>
      <td className="num">{now}</td>
      <td className={style.meaning}>{children}</td>
    </tr>
  )
}

function moreOrFewer(then: number, now: number): string {
  return `${count(Math.abs(now - then))} ${now > then ? 'more' : 'fewer'}`
}

function Variable({ name }: { readonly name: string }) {
  return <span className="mono">{name}</span>
}

/** "in the key of Public register, in T10S and in 3 other places". */
function usesInWords(recipe: Recipe, places: readonly string[]): string {
  const words = [...new Set(places.map((place) => placeInWords(recipe, place)))]
  const shown =
    words.length > 4 ? [...words.slice(0, 3), `in ${count(words.length - 3)} other places`] : words
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

function placeInWords(recipe: Recipe, place: string): string {
  const [, room, index] = /^(\w+)(?:\[(\d+)\])?/.exec(place) ?? []
  const at = Number(index)
  if (room === 'scenarios') return `in the key of ${recipe.scenarios[at]?.name ?? 'a scenario'}`
  if (room === 'candidates') return `in ${recipe.candidates[at]?.name ?? 'a candidate'}`
  if (room === 'design') return 'as the weight'
  if (room === 'household') return 'as the household'
  if (room === 'sensitive') return 'as sensitive'
  return 'in a utility measure'
}
