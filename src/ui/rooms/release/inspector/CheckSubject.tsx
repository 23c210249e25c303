import { useId } from 'react'
import { useStore } from 'zustand'
import type { Candidate } from '../../../../engine/assess/recipe'
import { assess } from '../../../../store/assess'
import { look, show } from '../../../../store/navigate'
import { recipeStore } from '../../../../store/recipe'
import { acceptCheck, forgetRun, setReader } from '../../../../store/release-settings'
import { addStep } from '../../../../store/steps'
import { Button } from '../../../parts/Button'
import { Indexed } from '../../../parts/Indexed'
import { Prose } from '../../../parts/Prose'
import { Radio } from '../../../parts/Radio'
import { TextField } from '../../../parts/TextField'
import { titleOf } from '../../../words/measures'
import { measuredById } from '../../../measures/measure-values'
import type { Check } from '../check'
import { saidBy } from '../release-checks'
import { useRelease, type Release } from '../use-release'
import { ComparedCandidates } from './ComparedCandidates'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import style from '../../../inspector/Subject.module.css'

/** What is looked at before a release: what was found, how the other candidates do, and what is decided. */
export function CheckSubject({ id }: { readonly id: string }) {
  const found = useRelease()
  const release = found?.release
  const check = release?.checks.find((each) => each.id === id)
  if (!found || !check) return <InspectorHead kind="Check" title="No such check" />
  const measured = check.measure === undefined ? null : measuredById(found.study.recipe, check.measure)
  return (
    <>
      <InspectorHead kind="Check" title={check.title} />
      <InspectorSection title="What was found">
        <p>
          {check.fact !== '' && (
            <>
              <b>{check.fact}.</b>{' '}
            </>
          )}
          <Prose text={check.detail} />
        </p>
        {check.state !== 'ok' && release && <WaysOut check={check} release={release} />}
      </InspectorSection>
      {measured && <ComparedCandidates study={found.study} measured={measured} />}
      {check.id === 'reader' ? <Reader /> : <Decision check={check} />}
      {measured && (
        <InspectorSection title="Definition">
          <p>
            <Indexed text={measured.entry.definition} />{' '}
            <button
              type="button"
              className={style.opens}
              onClick={() => look({ kind: 'measure', id: measured.id })}
            >
              {titleOf(measured.entry.id)}
            </button>
          </p>
        </InspectorSection>
      )}
    </>
  )
}

const roomNames = {
  data: 'Data',
  scenario: 'Scenario',
  risk: 'Risk',
  candidates: 'Candidates',
  map: 'the map',
  release: 'Release',
  lab: 'the Lab',
  methods: 'Methods',
} as const

/** What can be done about it: at once where a press suffices, else in the room it belongs to. */
function WaysOut({ check, release }: { readonly check: Check; readonly release: Release }) {
  const { room, leavesOut } = check
  const { candidate, run } = release
  return (
    <div className="stack" style={{ marginTop: 8, gap: 8, justifyItems: 'start' }}>
      {leavesOut !== undefined && (
        <Button small onPress={() => leaveOut(candidate, leavesOut)}>
          Leave {leavesOut} out of {candidate.name}
        </Button>
      )}
      {check.id === 'run' && run.isNamed && run.median && (
        <Button small onPress={forgetRun}>
          Export the median run
        </Button>
      )}
      {room && (
        <Button small onPress={() => show(room)}>
          Go to {roomNames[room]}
        </Button>
      )}
    </div>
  )
}

/** Another step of the candidate, which is then assessed again. */
function leaveOut({ name }: Candidate, variable: string): void {
  addStep(name, { method: 'drop', variables: [variable] })
  void assess([name])
}

/** A check that did not pass is left open, or accepted with or without a sentence for users. */
function Decision({ check }: { readonly check: Check }) {
  const group = useId()
  const { id, title, state, note, noteRefused } = check
  const hasNote = note !== undefined
  if (state === 'ok') return null
  const accept = (words: string | undefined) =>
    acceptCheck(id, title, { as: saidBy(check), ...(words !== undefined && { note: words }) })
  return (
    <InspectorSection title="Choose">
      <div className="stack" style={{ gap: 8 }}>
        <Radio
          group={group}
          label="Leave it open; the report says so"
          checked={state !== 'accepted' && !hasNote}
          onChange={() => acceptCheck(id, title, null)}
        />
        <Radio
          group={group}
          label="Accept, and say so in the note for users"
          checked={hasNote}
          onChange={() => accept(note ?? '')}
        />
        <Radio
          group={group}
          label="Accept without a note"
          checked={state === 'accepted' && !hasNote}
          onChange={() => accept(undefined)}
        />
        {hasNote && (
          <TextField
            label="Sentence for users"
            value={note}
            width="100%"
            error={noteRefused}
            help={note === '' ? 'As long as it is empty, the note says nothing of this.' : undefined}
            onChange={(words) => accept(words.trim())}
          />
        )}
      </div>
    </InspectorSection>
  )
}

function Reader() {
  const reader = useStore(recipeStore, ({ recipe }) => recipe?.release?.reader)
  return (
    <InspectorSection title="Who has read it">
      <TextField
        label="Name"
        value={reader?.name ?? ''}
        width="100%"
        help="Today’s date goes with it. Another candidate must be read anew."
        onChange={(name) => setReader(name)}
      />
    </InspectorSection>
  )
}
