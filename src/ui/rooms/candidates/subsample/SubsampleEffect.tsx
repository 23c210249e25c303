import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import { subsampled } from '../../../../store/key-questions'
import type { FileInShort, Subsampled } from '../../../../worker/questions/subsampled'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Message } from '../../../parts/Message'
import { useAnswer } from '../../../parts/use-answer'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { change, count, significant, tau } from '../../../words/numbers'
import style from './Subsample.module.css'

type Props = {
  readonly candidate: Candidate
  readonly at: number
  readonly recipe: Recipe
  readonly scenario: number
  readonly fraction: number
  readonly onFraction: (fraction: number) => void
}

/** What a step would leave of the file, drawn as it is in the first run, and the largest share that acquaintances allow. */
export function SubsampleEffect({ candidate, at, recipe, scenario, fraction, onFraction }: Props) {
  const number = recipe.candidates.indexOf(candidate)
  const of = JSON.stringify([candidate, at, scenario, { ...recipe, candidates: [] }])
  const found = useAnswer(of, number >= 0, () => subsampled(number, at, scenario))
  const isOld = !found.value && !found.problem
  return (
    <section
      className={isOld ? `${style.effect} ${style.old}` : style.effect}
      aria-label="What is left"
      aria-busy={isOld}
      aria-live="polite"
    >
      {!found.last && !found.problem && <p className="muted small">Drawing the records …</p>}
      {found.problem && <ProblemMessage problem={found.problem} />}
      {found.last && !found.problem && (
        <>
          <Left {...found.last} name={recipe.scenarios[scenario].name} />
          <Largest largest={found.last.largest} fraction={fraction} onFraction={onFraction} />
        </>
      )}
    </section>
  )
}

function Left({ before, after, name }: Subsampled & { readonly name: string }) {
  const rows = [
    { what: 'Records', of: (file: FileInShort) => file.records, write: count },
    { what: 'Sample uniques', of: (file: FileInShort) => file.uniques, write: count },
    { what: 'Correct matches, τ', of: (file: FileInShort) => file.matches, write: tau },
  ].filter(({ of }) => of(before) !== null)
  return (
    <>
      <DataTable
        aria-label="What the step leaves"
        inText
        rows={rows}
        rowKey={({ what }) => what}
        columns={[
          { head: 'Number', hidesHead: true, cell: ({ what }) => what },
          { head: 'before', number: true, cell: ({ of, write }) => write(of(before)) },
          { head: 'after', number: true, cell: ({ of, write }) => write(of(after)) },
          { head: 'change', number: true, cell: ({ of }) => change(of(before), of(after)) },
        ]}
      />
      <p className="muted small">
        Under {name}, in the first run. Every number is counted among the records that are left.
      </p>
    </>
  )
}

/** The proposal of Mokken and others, with what it goes by. */
function Largest({
  largest,
  fraction,
  onFraction,
}: Pick<Subsampled, 'largest'> & Pick<Props, 'fraction' | 'onFraction'>) {
  if (!largest) return null
  const { criterion, acquaintances, risk, fraction: most } = largest
  const limit = `The chance that somebody who knows ${count(acquaintances)} people recognises one of them by true values is to be at most ${significant(criterion, 2)}.`
  const now = risk === null ? '' : ` Before the step it is ${significant(risk, 2)}.`
  return (
    <Message
      tone={most !== null && fraction <= most ? 'ok' : 'warn'}
      title={titleOf(most)}
      action={
        most !== null &&
        most < 1 &&
        fraction !== most && (
          <Button small onPress={() => onFraction(most)}>
            Use {most}
          </Button>
        )
      }
    >
      {limit}
      {now} Mokken and others (1992), equation 7.
    </Message>
  )
}

function titleOf(most: number | null): string {
  if (most === null) return 'No fraction meets the limit on acquaintances.'
  return most === 1
    ? 'Acquaintances ask for no subsample.'
    : `Acquaintances ask for a fraction of ${most} at most.`
}
