import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import type { EntryOf } from '../../../../store/families'
import { lookForPerson } from '../../../../store/intruder/looked-at'
import { claimsThatAreRight } from '../../../../store/intruder/person'
import { candidatePart, riskPart } from '../../../../store/recipe-parts'
import type { ReplyOf } from '../../../../worker/questions'
import { numbersCsv } from '../../../chart-panel/numbers-csv'
import { SaveMenu } from '../../../chart-panel/SaveMenu'
import { Panel } from '../../../parts/Panel'
import { useAnswer } from '../../../parts/use-answer'
import { VirtualGrid } from '../../../parts/VirtualGrid'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { chance, count } from '../../../words/numbers'

type Props = {
  readonly recipe: Recipe
  readonly index: number
  readonly entry: EntryOf<'intruder'>
  readonly candidate: Candidate
}

type Claim = ReplyOf<'rightClaims'>[number]

const columns = [
  { id: 'row', header: 'Record', width: '110px', numeric: true, cell: ({ row }: Claim) => count(row) },
  {
    id: 'probability',
    header: 'Believed',
    width: '110px',
    numeric: true,
    cell: ({ probability }: Claim) => chance(probability),
  },
  {
    id: 'leading',
    header: 'Leads',
    width: 'minmax(120px, 1fr)',
    cell: ({ leading }: Claim) => (leading === 1 ? 'alone' : `one of ${count(leading)}`),
  },
] as const

/** Whom the intruder would be right about in the first run of a candidate. */
export function RightClaims({ recipe, index, entry, candidate }: Props) {
  const { name } = candidate
  const of = JSON.stringify([riskPart(recipe, index), entry, candidatePart(recipe, candidate)])
  const { value, problem } = useAnswer(of, true, () =>
    claimsThatAreRight({ scenario: index, entry, candidate: name }),
  )
  const alone = value?.filter(({ leading }) => leading === 1).length ?? 0
  return (
    <Panel
      title="Records an intruder would get right"
      sub={
        value
          ? `in ${name}, first run: ${count(alone)} lead alone for their person, ${count(value.length - alone)} beside others as likely`
          : 'Everybody is being looked for.'
      }
      actions={
        value && (
          <SaveMenu
            name={`${name}.right-claims.keep-inside`}
            label="Save the records an intruder would get right"
            csv={() =>
              numbersCsv(
                ['row', 'probability', 'leading'],
                value.map(({ row, probability, leading }) => [row, probability, leading]),
              )
            }
          />
        )
      }
      flush
      style={{ marginTop: 16 }}
    >
      {problem && <ProblemMessage problem={problem} />}
      {value && value.length > 0 && (
        <VirtualGrid
          label="Records an intruder would get right"
          rowCount={value.length}
          height={29 + 28 * 9}
          columns={columns}
          cell={(at, column) => columns[column].cell(value[at])}
          onOpen={(at) => lookForPerson({ row: value[at].row })}
        />
      )}
    </Panel>
  )
}
