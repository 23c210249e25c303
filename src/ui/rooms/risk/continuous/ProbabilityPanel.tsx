import { useState } from 'react'
import { putSettings, type EntryOf } from '../../../../store/families'
import {
  decisionAt,
  falseLinksFor,
  missedFor,
  weightsOfPairsOf,
  type Decision,
  type ErrorRates,
} from '../../../../store/continuous'
import type { ResultOf } from '../../../../store/found-family'
import { PairWeights } from '../../../charts/PairWeights'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import type { Threshold } from '../../../charts/WeightHandles'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Message } from '../../../parts/Message'
import { NumberField } from '../../../parts/NumberField'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { Symbol } from '../../../parts/Symbol'
import { useAnswer } from '../../../parts/use-answer'
import { count, decimals, plural } from '../../../words/numbers'
import { AgreementBar, weightsOfAgreement } from './AgreementBar'
import style from './Continuous.module.css'
import type { ReplyOf } from '../../../../worker/questions'
import { usualLinkage } from '../../../../engine/risk/linkage/definition'

type Props = {
  readonly of: string
  readonly scenario: number
  readonly entry: EntryOf<'linkage'>
  readonly candidate: string
  /** Of the first run; null where it is not assessed with these settings. */
  readonly result: ResultOf<'linkage'> | null
  readonly records: number
}

/** Pairs by what they agree on: how much each variable says, their weights, and what is linked. */
export function ProbabilityPanel({ of, scenario, entry, candidate, result, records }: Props) {
  const { value, problem, last } = useAnswer(of, true, () => weightsOfPairsOf({ scenario, entry, candidate }))
  const shown = value ?? last
  const [draft, setDraft] = useState<ErrorRates | null>(null)
  const { falseLinks, missed } = draft ?? { ...usualLinkage, ...entry }
  const decided: readonly DecidedPattern[] = (shown && 'patterns' in shown ? shown.patterns : []).map(
    (each) => ({
      ...each,
      decision: decisionAt(each, { falseLinks, missed }),
    }),
  )
  const ratesAt = ({ of: which, patterns }: Threshold): ErrorRates =>
    which === 'linked'
      ? { falseLinks: falseLinksFor(decided, patterns), missed }
      : { falseLinks, missed: missedFor(decided, patterns) }
  const foundLookAlikes = (result?.matches ?? 0) > 1.5 * records
  return (
    <Panel
      title="Linkage by probability"
      sub={
        result
          ? `${plural(result.blocks ?? 0, 'block')}, ${count(result.pairs)} pairs, first run`
          : 'first run'
      }
      actions={
        <>
          <NumberField
            label="False links"
            value={100 * falseLinks}
            min={0}
            max={100}
            unit="%"
            step={0.1}
            width={72}
            title="Of the pairs of two people so many may be linked"
            onChange={(rate) => putSettings({ ...entry, falseLinks: rate / 100 })}
          />
          <NumberField
            label="Missed"
            value={100 * missed}
            min={0}
            max={100}
            unit="%"
            step={0.1}
            width={72}
            title="Of the own pairs so many may be ruled out"
            onChange={(rate) => putSettings({ ...entry, missed: rate / 100 })}
          />
        </>
      }
      flush
      style={{ marginTop: 16 }}
    >
      {foundLookAlikes && (
        <div style={{ padding: '12px 16px 0' }}>
          <Message
            tone="warn"
            title="The model found look-alikes, not matches."
            action={
              <Button onPress={() => putSettings({ ...entry, agreement: 'truePairs' })}>
                Take agreement from the true pairs
              </Button>
            }
          >
            It takes {count(Math.round(result?.matches ?? 0))} pairs for pairs of one person, and there are{' '}
            {plural(records, 'record')}. You have the true pairs, an intruder has not. Other blocks or fewer
            variables may help as well.
          </Message>
        </div>
      )}
      {problem && (
        <div style={{ padding: 16 }}>
          <ProblemMessage problem={problem} />
        </div>
      )}
      {shown && 'patterns' in shown ? (
        <>
          <div className={style.models}>
            <Agreement shown={shown} />
            <PairWeights
              patterns={decided}
              onMove={(threshold) => setDraft(ratesAt(threshold))}
              onMoved={(threshold) => {
                setDraft(null)
                putSettings({ ...entry, ...ratesAt(threshold) })
              }}
            />
          </div>
          <Foot patterns={decided} isEstimated={entry.agreement !== 'truePairs'} />
        </>
      ) : (
        !problem && (
          <p className="muted" style={{ padding: '12px 16px' }}>
            {shown ? <Prose text={shown.why} /> : 'The pairs are being compared.'}
          </p>
        )
      )}
    </Panel>
  )
}

type Shown = Extract<ReplyOf<'weightsOfPairs'>, { readonly patterns: unknown }>
type DecidedPattern = Shown['patterns'][number] & { readonly decision: Decision }

function Agreement({ shown }: { readonly shown: Shown }) {
  const most = Math.max(
    1,
    ...shown.agreement.flatMap((each) =>
      weightsOfAgreement(each).map((weight) => Math.min(7, Math.abs(weight))),
    ),
  )
  return (
    <DataTable
      inText
      rows={shown.agreement}
      rowKey={({ name }) => name}
      columns={[
        { head: 'Compared', className: 'mono', cell: ({ name }) => name },
        {
          head: <Symbol of="m" />,
          hint: 'How often the two records of one person agree',
          number: true,
          cell: ({ m }) => decimals(m, 3),
        },
        {
          head: <Symbol of="u" />,
          hint: 'How often records of two people agree',
          number: true,
          cell: ({ u }) => decimals(u, 3),
        },
        {
          head: 'disagree | agree',
          hint: 'What it adds to the weight of a pair, in bits',
          cell: (each) => <AgreementBar {...each} most={most} />,
        },
      ]}
    />
  )
}

function Foot({
  patterns,
  isEstimated,
}: {
  readonly patterns: readonly DecidedPattern[]
  readonly isEstimated: boolean
}) {
  const of = (decision: string) => patterns.filter((each) => each.decision === decision)
  const pairs = (each: readonly DecidedPattern[]) =>
    each.reduce((sum, { own, others }) => sum + own + others, 0)
  const own = (each: readonly DecidedPattern[]) => each.reduce((sum, pattern) => sum + pattern.own, 0)
  const [links, open, none] = [of('link'), of('open'), of('none')]
  return (
    <div className={style.foot}>
      <span>
        <b>{count(pairs(links))}</b> links, <b>{count(own(links))}</b> right
      </span>
      <span>
        <b>{count(pairs(open))}</b> left open, {count(own(open))} of them own pairs
      </span>
      <span>
        <b>{count(pairs(none))}</b> no link
      </span>
      <span style={{ marginLeft: 'auto' }}>
        <Symbol of="m" /> and <Symbol of="u" />{' '}
        {isEstimated ? 'estimated by EM' : 'of the true pairs, which an intruder has not'}
      </span>
      <span className="muted">
        These follow the two thresholds at once. How many records each run links is counted when a candidate
        is assessed again.
      </span>
    </div>
  )
}
