import type { Candidate } from '../../../../engine/assess/recipe'
import type { PersonFound } from '../../../../engine/assess/intruder/look-for'
import { variablesKnown } from '../../../../store/intruder/knowledge'
import { personInReleases } from '../../../../store/intruder/person'
import { riskClass } from '../../../charts/risk-classes'
import { type Columns, DataTable } from '../../../parts/DataTable'
import { Message } from '../../../parts/Message'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { useAnswer } from '../../../parts/use-answer'
import { chance, count, noNumber, ordinal } from '../../../words/numbers'
import type { ReplyOf } from '../../../../worker/questions'
import style from './Intruder.module.css'
import { knowledgeText } from './knowledge-text'
import { ReleaseName } from './ReleaseName'
import type { PersonStudied, Study } from './use-person'

type Props = { readonly study: Study; readonly studied: PersonStudied }

/** As many releases as stand beside each other. */
const mostReleases = 8

type Line = 'own' | 'rank' | 'candidates' | 'most' | 'outside'

type Row = { readonly group: string; readonly entry: number; readonly line: Line }

const lineNames: Readonly<Record<Line, string>> = {
  own: 'Own record',
  rank: 'Rank',
  candidates: 'Records in question',
  most: 'Likeliest record',
  outside: 'Not in the file',
}

/** The same person in the other releases, under every state of knowledge. */
export function SamePersonElsewhere({ study, studied }: Props) {
  const { recipe, index, scenario } = study
  const { person, candidate, entries } = studied
  const first = recipe.candidates.slice(0, mostReleases - 1)
  const releases: readonly (Candidate | null)[] = [
    null,
    ...(candidate && !first.includes(candidate) ? [...first.slice(0, -1), candidate] : first),
  ]
  const { value, problem, last } = useAnswer(studied.of(releases), true, () =>
    personInReleases({
      scenario: index,
      target: person,
      releases: entries.flatMap((entry) =>
        releases.map((release) => ({ entry, candidate: release?.name ?? null })),
      ),
      most: 1,
    }),
  )
  const answer = value ?? last
  const isTyped = 'values' in person
  const rows = entries.flatMap((entry, e): readonly Row[] => {
    const group = knowledgeText(entry, recipe, variablesKnown(entry, scenario))
    const lines: readonly Line[] = isTyped
      ? ['most', 'candidates', 'outside']
      : ['own', 'rank', 'candidates', 'outside']
    return lines.map((line) => ({ group, entry: e, line }))
  })
  return (
    <Panel
      title="The same person under other releases"
      sub={
        isTyped
          ? 'the likeliest record, and how many compete'
          : 'their own record, its rank, and how many records compete'
      }
      flush
      style={{ marginTop: 12 }}
    >
      {problem ? (
        <div style={{ padding: 16 }}>
          <Message tone="danger" title={<Prose text={problem.sentence} />}>
            <Prose text={problem.detail} />
          </Message>
        </div>
      ) : (
        <DataTable
          aria-label="The same person under other releases"
          aria-busy={value === null}
          rowHeight={24}
          scroll={{ label: 'The person in each release' }}
          rows={rows}
          rowKey={({ entry, line }) => `${entry} ${line}`}
          groupOf={({ group }) => group}
          columns={columnsOf(releases, answer, candidate)}
        />
      )}
    </Panel>
  )
}

/** Problems of a person who is known well enough, and whom no record can be of. */
const nobodys: readonly string[] = ['intruder-nobody', 'intruder-impossible']

function columnsOf(
  releases: readonly (Candidate | null)[],
  answer: ReplyOf<'lookForPerson'> | null,
  chosen: Candidate | null,
): Columns<Row> {
  return [
    { head: 'What is known', rowHead: true, className: 'muted', cell: ({ line }) => lineNames[line] },
    ...releases.map((release, r) => ({
      id: release?.name ?? '',
      head: <ReleaseName release={release} />,
      ...(release === chosen && { className: style.chosen }),
      cell: ({ entry, line }: Row) => {
        const found = answer?.at(entry * releases.length + r)
        if (!found) return <span className="muted">…</span>
        if ('problem' in found) {
          return line === 'own' || line === 'most' ? (
            <span className="muted" title={found.problem.sentence}>
              {nobodys.includes(found.problem.code) ? 'nobody' : 'not said'}
            </span>
          ) : (
            noNumber
          )
        }
        return <Cell line={line} found={found} />
      },
    })),
  ]
}

function Cell({ line, found }: { readonly line: Line; readonly found: PersonFound }) {
  const { own, candidates, outside, lookAlikes } = found
  switch (line) {
    case 'own':
      return <Pill value={own?.probability ?? 0} />
    case 'most':
      return <Pill value={lookAlikes.at(0)?.probability ?? 0} />
    case 'rank':
      return own === null || own.rank === null
        ? 'impossible'
        : `${ordinal(own.rank)}, ${own.tied === 0 ? 'alone' : `${count(own.tied + 1)} tied`}`
    case 'candidates':
      return count(candidates)
    case 'outside':
      return outside === 0 ? '0' : chance(outside)
  }
}

function Pill({ value }: { readonly value: number }) {
  return <span className={`rpill rp${riskClass(value)}`}>{chance(value)}</span>
}
