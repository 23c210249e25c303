import type { OwnRecord, PersonFound } from '../../../../engine/assess/intruder/look-for'
import { personWithoutEach } from '../../../../store/intruder/person'
import { DataTable } from '../../../parts/DataTable'
import { useAnswer } from '../../../parts/use-answer'
import { chance, count, decimals, noNumber, ordinal, outOf, significant } from '../../../words/numbers'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { NoSubject } from '../../../inspector/NoSubject'
import { useScenario } from '../../use-scenario'
import { type PersonStudied, type Study, useFound, usePerson } from './use-person'

/** What the intruder would claim of the person who is looked at, what it rests on, and what would help. */
export function PersonSubject() {
  const study = useScenario()
  return study ? <OfStudy study={study} /> : <NoSubject />
}

function OfStudy({ study }: { readonly study: Study }) {
  const studied = usePerson(study)
  return studied ? <Person study={study} studied={studied} /> : <NoSubject />
}

function Person({ study, studied }: { readonly study: Study; readonly studied: PersonStudied }) {
  const { person, candidate, entry, of } = studied
  const release = { entry, candidate: candidate?.name ?? null }
  const { found: last, isNewest } = useFound(study, studied)
  const found = isNewest ? last : null
  const without = useAnswer(of([candidate]), (found?.own ?? null) !== null, () =>
    personWithoutEach({ scenario: study.index, target: person, ...release }),
  ).value
  const where = candidate ? `under ${candidate.name}` : 'in the original'
  return (
    <>
      <InspectorHead
        kind="Person"
        title={'row' in person ? `Record ${count(person.row)} ${where}` : `A typed person ${where}`}
      />
      {!found ? (
        <section>
          <p className="muted">
            {isNewest ? 'Nothing can be said of them. The page says why.' : 'The person is being looked for.'}
          </p>
        </section>
      ) : (
        <>
          <Claim found={found} />
          <WhatItRestsOn found={found} />
          {found.own && without && <WhatWouldHelp own={found.own} without={without} />}
          <WhatIsLearned found={found} />
          <InspectorSection title="Keep inside">
            <p className="muted">This page shows which record is whose. It is never in a file for users.</p>
          </InspectorSection>
        </>
      )}
    </>
  )
}

function Claim({
  found: { own, lookAlikes, candidates, asAmong, outside },
}: {
  readonly found: PersonFound
}) {
  const likeliest = lookAlikes[0]
  const second = lookAlikes.at(1)
  const isRight = own !== null && own.rank === 1
  return (
    <section>
      <p>
        {likeliest.probability === 0 ? (
          'The intruder would claim no record.'
        ) : (
          <>
            The intruder would claim record {count(likeliest.row)}, believe it with{' '}
            <b>{chance(likeliest.probability)}</b>
            {own === null ? (
              '.'
            ) : isRight ? (
              own.tied === 0 ? (
                <>
                  , and be <b>right</b>.
                </>
              ) : (
                <>, one of {count(own.tied + 1)} as likely, theirs among them.</>
              )
            ) : (
              <>
                , and be <b>wrong</b>.
              </>
            )}
            {second && ` The next record has ${chance(second.probability)}.`}
          </>
        )}
      </p>
      <dl className="kv" style={{ marginTop: 8 }}>
        {own && (
          <>
            <dt>Rank of their own record</dt>
            <dd>{own.rank === null ? 'impossible' : outOf(own.rank, candidates)}</dd>
            <dt>Tied with it</dt>
            <dd>{own.tied === 0 ? 'none' : count(own.tied)}</dd>
          </>
        )}
        {outside > 0 && (
          <>
            <dt>Not in the file</dt>
            <dd>{chance(outside)}</dd>
          </>
        )}
        <dt>As unsure as among</dt>
        <dd>{`${decimals(asAmong, 1)} equal possibilities`}</dd>
      </dl>
    </section>
  )
}

function WhatItRestsOn({ found: { times } }: { readonly found: PersonFound }) {
  if (times.length === 0) return null
  return (
    <InspectorSection title="What it rests on">
      <DataTable
        inText
        rows={times}
        rowKey={({ names }) => names.join()}
        columns={[
          { head: 'Value', className: 'mono', cell: ({ names }) => names.join(' × ') },
          { head: 'theirs', wraps: true, cell: ({ value }) => value },
          { head: 'released', wraps: true, cell: ({ released }) => released },
          {
            head: 'times likelier',
            hint: 'Chance of the released value given theirs, over the chance for anybody who agrees in what was not changed',
            number: true,
            cell: ({ times: likelier }) => (likelier === null ? noNumber : significant(likelier, 2)),
          },
        ]}
      />
    </InspectorSection>
  )
}

type Without = NonNullable<Awaited<ReturnType<typeof personWithoutEach>> & { readonly ok: true }>['value']

function WhatWouldHelp({ own, without }: { readonly own: OwnRecord; readonly without: Without }) {
  if (without.length === 0) return null
  const sorted = [...without].sort((a, b) => (a.own?.probability ?? 0) - (b.own?.probability ?? 0))
  return (
    <InspectorSection title="What would help most">
      <DataTable
        inText
        rows={sorted}
        rowKey={({ variable }) => variable}
        columns={[
          { head: 'Not known', className: 'mono', cell: ({ variable }) => variable },
          {
            head: 'own record',
            number: true,
            cell: ({ own: each }) => (each ? chance(each.probability) : noNumber),
          },
          {
            head: 'rank',
            number: true,
            cell: ({ own: each }) => (each === null || each.rank === null ? noNumber : ordinal(each.rank)),
          },
        ]}
      />
      <p className="muted">With all of it known: {chance(own.probability)}.</p>
    </InspectorSection>
  )
}

function WhatIsLearned({ found: { learned } }: { readonly found: PersonFound }) {
  if (!learned) return null
  const { variable, guess, probability, isTrue } = learned
  return (
    <InspectorSection title="What is learned">
      <p>
        <span className="mono">{variable}</span>, from the likeliest records: <b>{guess}</b>, with{' '}
        {chance(probability)}.{isTrue === null ? '' : isTrue ? ' That is true.' : ' That is not true.'}
      </p>
    </InspectorSection>
  )
}
