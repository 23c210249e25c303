import type { ReactNode } from 'react'
import { nearUniqueOf } from '../../../../store/continuous'
import type { EntryOf } from '../../../../store/families'
import { look } from '../../../../store/navigate'
import { NumbersAlone } from '../../../charts/NumbersAlone'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { useAnswer } from '../../../parts/use-answer'
import { count, outOf, plainNumber, share } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import type { FamilyProps } from '../family-props'
import style from './Continuous.module.css'
import type { ReplyOf } from '../../../../worker/questions'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'index' | 'from'> & {
  readonly entry: EntryOf<'interval'>
}

type Found = NonNullable<ReplyOf<'nearUnique'>>

/** Where the near-unique numbers of the file lie, and whose they are. */
export function NearUnique({ recipe, scenario, index, from, entry }: Props) {
  const of = JSON.stringify([from, index, entry])
  const { value, problem } = useAnswer(of, true, () => nearUniqueOf(index, entry))
  if (problem) {
    return <ProblemMessage problem={problem} />
  }
  if (!value) return null
  return (
    <>
      <WhereTheyLie found={value} />
      <WhoStandsOut found={value} recipe={recipe} keyNames={scenario.key} />
    </>
  )
}

function WhereTheyLie({ found: { edges, variables } }: { readonly found: Found }) {
  const belowZero = variables.filter((each) => each.belowZero > 0)
  return (
    <Panel
      title="Where near-unique numbers lie"
      sub="log scale, bar heights on a square-root scale; near-unique numbers are marked below"
      flush
      style={{ marginTop: 16 }}
    >
      <DataTable
        rows={variables}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Number', className: 'mono', cell: ({ name }) => name },
          {
            head: 'with any',
            hint: 'Records with a number other than zero',
            number: true,
            cell: ({ withAny }) => count(withAny),
          },
          { head: 'near-unique', number: true, cell: ({ nearUnique }) => <b>{count(nearUnique.length)}</b> },
          {
            head: edges.length > 1 ? <Scale edges={edges} /> : 'Spread',
            cell: ({ name, counts, nearUnique }) =>
              edges.length > 1 && (
                <NumbersAlone name={name} edges={edges} counts={counts} alone={nearUnique} />
              ),
          },
          {
            head: 'largest',
            number: true,
            cell: ({ largest }) => (largest === null ? '–' : numberText(largest)),
          },
          {
            head: 'above the next',
            hint: 'How far the largest number is above the next one',
            number: true,
            cell: ({ aboveNext }) => (aboveNext === null ? '–' : share(aboveNext)),
          },
        ]}
      />
      {belowZero.length > 0 && (
        <p className="muted small" style={{ padding: '8px 16px' }}>
          Numbers below zero are counted and not drawn:{' '}
          {belowZero.map(({ name, belowZero: many }) => `${count(many)} of ${name}`).join(', ')}.
        </p>
      )}
    </Panel>
  )
}

/** The ends of the scale over the bars. */
function Scale({ edges }: { readonly edges: readonly number[] }): ReactNode {
  const [low, high] = [edges[0], edges[edges.length - 1]]
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', minWidth: 200 }}>
      <span>{plainNumber(low)}</span>
      <span>{plainNumber(high)}</span>
    </span>
  )
}

type OutProps = Pick<Props, 'recipe'> & { readonly found: Found; readonly keyNames: readonly string[] }

function WhoStandsOut({ found: { people, total }, recipe, keyNames }: OutProps) {
  const shown = keyNames.slice(0, 3)
  return (
    <Panel
      title="People whose numbers stand out"
      sub="farthest from their nearest first"
      actions={<span className="muted small">{outOf(people.length, total)} numbers</span>}
      flush
      style={{ marginTop: 16 }}
    >
      {people.length === 0 ? (
        <p className="muted" style={{ padding: '12px 16px' }}>
          No number stands alone.
        </p>
      ) : (
        <DataTable
          rows={people}
          rowKey={({ row, variable }) => `${row} ${variable}`}
          onRow={({ row }) => look({ kind: 'record', row })}
          scroll={{ height: 320 }}
          columns={[
            {
              head: 'Record',
              number: true,
              cell: ({ row }) => (
                <button type="button" className={style.row} onClick={() => look({ kind: 'record', row })}>
                  {count(row)}
                </button>
              ),
            },
            { head: 'Number', className: 'mono', cell: ({ variable }) => variable },
            {
              head: 'value',
              number: true,
              cell: ({ value }) => <span className={style.alone}>{numberText(value)}</span>,
            },
            {
              head: 'nearest other',
              number: true,
              cell: ({ nearest }) => (nearest === null ? 'none' : `${share(nearest)} away`),
            },
            { head: 'others near', number: true, cell: ({ others }) => count(others) },
            ...shown.map((name, v) => ({
              head: name,
              className: 'muted',
              cell: ({ key }: Found['people'][number]) =>
                key[v] === '' ? 'missing' : levelName(recipe.data, name, key[v]),
            })),
          ]}
        />
      )}
    </Panel>
  )
}

function numberText(value: number): string {
  return Math.abs(value) >= 1000 ? count(Math.round(value)) : plainNumber(value)
}
