import { type KeyboardEvent, useEffect } from 'react'
import { askFor } from '../../../../store/families'
import { look } from '../../../../store/navigate'
import { lookForPerson } from '../../../../store/intruder/looked-at'
import { openPage, showTab } from '../../../../store/risk-view'
import { intruder } from '../../../../engine/risk/intruder/definition'
import { Button } from '../../../parts/Button'
import { IconButton } from '../../../parts/IconButton'
import { Message } from '../../../parts/Message'
import { PageHead } from '../../../parts/PageHead'
import { Prose } from '../../../parts/Prose'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { isTyping } from '../../../parts/typing'
import { LookAlikes } from './LookAlikes'
import { PersonKnown } from './PersonKnown'
import { SamePersonElsewhere } from './SamePersonElsewhere'
import { type PersonStudied, type Study, useFound, usePerson } from './use-person'
import { WorkedExamples } from './WorkedExamples'

/** One person: who they could be in a release, and what other releases would make of them. */
export function PersonPage({ study }: { readonly study: Study }) {
  const studied = usePerson(study)
  const isThere = studied !== null
  useEffect(() => {
    if (isThere) look({ kind: 'person' })
  }, [isThere])
  if (!studied) {
    return (
      <>
        <PageHead title={<Title />} />
        <Message
          tone="info"
          title="No intruder looks for people yet."
          action={
            <Button kind="primary" onPress={() => askFor({ measure: intruder.measure })}>
              Look for everybody in the release
            </Button>
          }
        >
          What is known of a person, and how the file was changed, is said on the tab Intruder.
        </Message>
      </>
    )
  }
  return <PersonOfFile study={study} studied={studied} />
}

function PersonOfFile({ study, studied }: { readonly study: Study; readonly studied: PersonStudied }) {
  const { person } = studied
  const { records } = study.table.description
  const { found, wrong, isNewest } = useFound(study, studied)
  const row = 'row' in person ? person.row : null

  function step(by: number) {
    if (row !== null && row + by >= 1 && row + by <= records) lookForPerson({ row: row + by })
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '[') step(-1)
    else if (event.key === ']') step(1)
    else return
    event.preventDefault()
  }

  return (
    <div onKeyDown={press}>
      <PageHead
        title={<Title />}
        actions={
          <>
            <IconButton
              name="left"
              label="Previous record"
              keys={{ written: '[', aria: '[' }}
              disabled={row === null || row <= 1}
              reason={row === null ? 'The person was typed, and is no record.' : 'It is the first record.'}
              onPress={() => step(-1)}
            />
            <IconButton
              name="right"
              label="Next record"
              keys={{ written: ']', aria: ']' }}
              disabled={row === null || row >= records}
              reason={row === null ? 'The person was typed, and is no record.' : 'It is the last record.'}
              onPress={() => step(1)}
            />
            <WorkedExamples study={study} />
          </>
        }
      />
      <PersonKnown study={study} studied={studied} found={found} />
      {wrong && (
        <div style={{ marginTop: 12 }}>
          <Message tone="warn" title={<Prose text={wrong.sentence} />}>
            <Prose text={wrong.detail} />
          </Message>
        </div>
      )}
      {found && !wrong && <LookAlikes study={study} found={found} dimmed={!isNewest} />}
      {!found && !wrong && <p className="muted">The person is being looked for.</p>}
      <SamePersonElsewhere study={study} studied={studied} />
    </div>
  )
}

function Title() {
  return (
    <SubPageTitle
      of="Risk"
      title="One person"
      onLeave={() => {
        showTab(intruder.tab)
        openPage('risk')
        look({ kind: 'none' })
      }}
    />
  )
}
