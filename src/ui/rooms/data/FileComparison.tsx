import type { Recipe } from '../../../engine/assess/recipe'
import type { FileComparison as Comparison } from '../../../store/compare-file'
import { DataTable } from '../../parts/DataTable'
import { Icon } from '../../parts/Icon'
import { count } from '../../words/numbers'
import { levelsMean, someLevels } from './levels-moved'
import style from './FileComparison.module.css'

type Props = { readonly recipe: Recipe; readonly comparison: Comparison }

/** A file against the one a recipe was made with: what fits and what does not, the misfits first. */
export function FileComparison({ recipe, comparison }: Props) {
  const { records, gone, added, changed, lacking, levels } = comparison
  const told = new Set(levels.map(({ variable }) => variable))
  const fits = gone.every(({ places }) => places.length === 0) && lacking.length === 0
  const rows: readonly (Compared | false)[] = [
    {
      what: 'Records',
      then: count(records.then),
      now: count(records.now),
      state: records.then === records.now ? 'fits' : 'differs',
      means:
        records.then === null || records.then === records.now
          ? ''
          : `${moreOrFewer(records.then, records.now)}: risks and uniques are of this file.`,
    },
    ...gone.map(({ variable, places }): Compared => ({
      variable,
      then: 'there',
      now: 'gone',
      state: places.length > 0 ? 'lacks' : 'differs',
      means: places.length === 0 ? 'Not used by the project.' : `Used ${usesInWords(recipe, places)}.`,
    })),
    ...lacking.map(({ variable, levels: named }): Compared => ({
      what: 'Levels of ',
      variable,
      then: count(named.length),
      now: 'gone',
      state: 'lacks',
      means: `The project names ${someLevels(named)}, which no record has.`,
    })),
    ...levels.map((moved): Compared => ({
      what: 'Levels of ',
      variable: moved.variable,
      then: moved.vanished.length > 0 ? `${count(moved.vanished.length)} gone` : '',
      now: moved.added.length > 0 ? `${count(moved.added.length)} new` : '',
      state: moved.silentOn.length > 0 ? 'lacks' : 'differs',
      means: levelsMean(moved),
    })),
    ...changed
      .filter(({ variable }) => !told.has(variable))
      .map(({ variable, then, now }): Compared => ({
        what: 'Values of ',
        variable,
        then: count(then),
        now: count(now),
        state: 'differs',
        means: now > then ? 'Has values that were not there.' : 'Has fewer values.',
      })),
    ...added.map((variable): Compared => ({
      variable,
      then: 'not there',
      now: 'new',
      state: 'differs',
      means: 'Kept as it is; no part of a key.',
    })),
    fits && {
      what: 'Everything the project uses',
      then: '',
      now: '',
      state: 'fits',
      means: 'Is in this file.',
    },
  ]
  return (
    <DataTable
      className={style.table}
      rowHeight={32}
      rows={rows.filter((row) => row !== false)}
      rowKey={(_, at) => at}
      columns={[
        { head: 'What', cell: What },
        { head: 'Then', number: true, cell: ({ then }) => then },
        { head: 'Now', number: true, cell: ({ now }) => now },
        {
          head: 'What it means',
          wraps: true,
          className: `ink2 ${style.meaning}`,
          cell: ({ means }) => means,
        },
      ]}
    />
  )
}

type Compared = {
  readonly what?: string
  readonly variable?: string
  readonly then: string
  readonly now: string
  readonly state: 'fits' | 'differs' | 'lacks'
  readonly means: string
}

const icons = {
  fits: { name: 'ok', tone: 'ok', words: 'fits' },
  differs: { name: 'info', tone: '', words: 'differs' },
  lacks: { name: 'warn', tone: 'warn', words: 'does not fit' },
} as const

function What({ what, variable, state }: Compared) {
  const { name, tone, words } = icons[state]
  return (
    <span className={style.what}>
      <Icon name={name} small tone={tone} />
      <span className="vh">{words}: </span>
      <span>
        {what}
        {variable !== undefined && <span className="mono">{variable}</span>}
      </span>
    </span>
  )
}

function moreOrFewer(then: number, now: number): string {
  return `${count(Math.abs(now - then))} ${now > then ? 'more' : 'fewer'}`
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
