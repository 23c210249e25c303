import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { look } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { percent } from '../../../words/numbers'
import { levelName, variableLabel } from '../../../words/variables'
import type { ResultOf } from '../../../../store/found-family'
import styles from './Special.module.css'

type Props = {
  readonly id: string
  readonly recipe: Recipe
  readonly result: ResultOf<'suda'>
}

/** How much of the total score comes from sets that hold each variable, the most first. */
export function ContributionsPanel({ id, recipe, result }: Props) {
  const rows = Object.entries(result.contributions).toSorted((a, b) => b[1] - a[1])
  return (
    <Panel
      title="What variables contribute"
      sub="of the total"
      actions={<Explained id={`${id}.contributions`} />}
      flush
    >
      <DataTable
        rows={rows}
        rowKey={([variable]) => variable}
        columns={[
          {
            head: 'Variable',
            cellProps: ([variable]) => ({ title: variableLabel(recipe.data, variable) ?? undefined }),
            cell: ([variable]) => (
              <button
                type="button"
                className={styles.link}
                onClick={() => look({ kind: 'variable', name: variable })}
              >
                {variable}
              </button>
            ),
          },
          {
            head: 'Bar',
            hidesHead: true,
            cellProps: () => ({ width: '34%' }),
            cell: ([, part]) => <Track part={part / 100} />,
          },
          { head: 'Score', number: true, cell: ([, part]) => percent(part) },
          {
            head: 'Most of it from',
            className: 'muted',
            wraps: true,
            cell: ([variable]) => mostOf(recipe, variable, result),
          },
        ]}
      />
    </Panel>
  )
}

/** What the number is, in the inspector. */
export function Explained({ id }: { readonly id: string }) {
  return (
    <Button small kind="quiet" onPress={() => look({ kind: 'measure', id })}>
      What it says
    </Button>
  )
}

/** A part of a whole as a bar. */
export function Track({ part }: { readonly part: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <i style={{ width: `${100 * Math.min(1, Math.max(0, part))}%` }} />
    </span>
  )
}

/** "90 and over, 31.0%": the value with the largest part. */
function mostOf(recipe: Recipe, variable: string, { levelContributions }: ResultOf<'suda'>): string {
  const [level, part] = Object.entries(lookUp(levelContributions, variable) ?? {}).reduce<
    readonly [string, number]
  >((most, each) => (each[1] > most[1] ? each : most), ['', 0])
  return part === 0 ? '' : `${levelName(recipe.data, variable, level)}, ${percent(part)}`
}
