import { useState } from 'react'
import { useStore } from 'zustand'
import type { Candidate } from '../../engine/assess/recipe'
import { byName, lookUp } from '../../engine/by-name'
import { carryOut, carryOutStore, hideCarryOut, type CarryingOut, type Outcome } from '../../store/carry-out'
import { askToDraw } from '../../store/draw-sample'
import { cancelJob } from '../../store/job-work'
import { measureName } from '../measures/entry-text'
import { standingOf } from '../measures/measure-validity'
import { meanOf, measuredById, originalValue, writeMeasured, type Measured } from '../measures/measure-values'
import { reportRiskIds } from '../measures/report-risk-ids'
import { riskLabel } from '../measures/risk-name'
import { Button } from '../parts/Button'
import { CheckboxField } from '../parts/Checkbox'
import { DataTable } from '../parts/DataTable'
import { Dialog } from '../parts/Dialog'
import { FileButton } from '../parts/FileButton'
import { Message } from '../parts/Message'
import { dataFiles } from '../parts/data-files'
import { ProblemMessage } from '../problems/ProblemMessage'
import { listed } from '../words/listed'
import { bytes, count, plural } from '../words/numbers'
import { HowFar } from './HowFar'
import style from './CarryOutDialog.module.css'

/** Carries the recipe out on a file that is not opened: for one that is too large, or where no terminal is at hand. */
export function CarryOutDialog() {
  const { open, now } = useStore(carryOutStore)
  const [records, setRecords] = useState(false)
  if (!open || !now) return null
  const { recipe, job, problem, outcome } = now
  const file = recipe.data.file ?? 'a data file'
  const population = recipe.population?.file
  const isOfCounts = recipe.data.count !== undefined
  return (
    <Dialog
      title="Carry the recipe out on a file of any size"
      width={outcome ? 760 : 560}
      onClose={hideCarryOut}
      footer={
        job === null ? (
          <>
            <Button onPress={hideCarryOut}>Close</Button>
            <FileButton
              kind={outcome ? undefined : 'primary'}
              icon="file"
              accept={dataFiles}
              onFiles={(files) => void carryOut(files, records && !isOfCounts)}
            >
              {population === undefined ? `Choose ${file}` : `Choose ${file} and ${population}`}
            </FileButton>
          </>
        ) : (
          <>
            <Button onPress={hideCarryOut}>Hide</Button>
            <Button onPress={() => cancelJob(job)}>Cancel the work</Button>
          </>
        )
      }
    >
      <div className={style.stack}>
        {outcome ? (
          <Came outcome={outcome} />
        ) : (
          <>
            <p>
              The file is not opened: its records are counted as they are read, and only counts are kept. What
              comes of it is handed over as one archive, the same files to the last digit as from the
              terminal: the results, the recipe, and of each candidate its file and its matrices. They stay
              inside; none of them is the file for users.
            </p>
            <Wanted now={now} />
            {!isOfCounts && (
              <CheckboxField
                label="Also the values of every record, as CSV"
                checked={records}
                disabled={job !== null}
                onChange={setRecords}
              />
            )}
            {job !== null && <HowFar job={job} />}
          </>
        )}
        {problem && <ProblemMessage problem={problem} />}
      </div>
    </Dialog>
  )
}

function drawInstead(): void {
  hideCarryOut()
  askToDraw()
}

/** What is computed, and what of the project is not. */
function Wanted({ now: { recipe, leftOut } }: { readonly now: CarryingOut }) {
  const measures = [...new Set(leftOut.risk.map(({ measure }) => measureName(measure) ?? measure))]
  const without = [
    ...measures,
    ...leftOut.candidates,
    ...(leftOut.analyses ? ['the analyses'] : []),
    ...(leftOut.search ? ['the guided search'] : []),
  ]
  return (
    <>
      <p>
        {plural(recipe.scenarios.length, 'scenario')}, {plural(recipe.risk.length, 'measure')} of risk,{' '}
        {plural(recipe.candidates.length, 'candidate')}.
      </p>
      {without.length > 0 && (
        <p className="ink2">
          Left out, because {without.length === 1 ? 'it needs' : 'they need'} more than counts:{' '}
          {listed(without)}. A sample of the file’s records has them.{' '}
          <Button small kind="quiet" onPress={drawInstead}>
            Draw a sample
          </Button>
        </p>
      )}
    </>
  )
}

/** What was handed over, and the risks in it. */
function Came({ outcome: { file, handed, recipe, results, notes } }: { readonly outcome: Outcome }) {
  return (
    <>
      <Message
        tone="ok"
        title={`${handed.name}, ${bytes(handed.bytes)}, went to the browser’s downloads. Keep it inside.`}
      >
        {plural(results.input.records, 'record')} of <span className="mono">{file}</span>;{' '}
        {plural(handed.files.length, 'file')}: {listed(handed.files.map(({ name }) => name))}.
      </Message>
      {notes.map(({ code, variable, sentence }) => (
        <p key={`${code} ${variable ?? ''}`} className="ink2">
          {sentence}
        </p>
      ))}
      {recipe.scenarios.map(({ name }) => (
        <ScenarioRisk key={name} recipe={recipe} name={name} results={results} />
      ))}
    </>
  )
}

type ScenarioRiskProps = Pick<Outcome, 'recipe' | 'results'> & { readonly name: string }

/** The risk of the file and of each candidate, the mean over its runs. */
function ScenarioRisk({ recipe, results, name }: ScenarioRiskProps) {
  const of = lookUp(results.scenarios, name)
  if (!of) return null
  const { original, candidates } = of
  const afterIn = (candidate: Candidate, measured: Measured) => {
    const found = lookUp(candidates, candidate.name)
    const state = { replicates: (found?.replicates ?? []).map((run) => byName([[name, run]])) }
    // What does not hold after its steps is no number to read.
    if (standingOf(measured, candidate, state, name, recipe)) return null
    return meanOf(found?.risk, measured.id)
  }
  const rows = reportRiskIds(recipe).flatMap((id) => {
    const measured = measuredById(recipe, id)
    if (!measured) return []
    const before = originalValue(original.risk, measured)
    const isThere = before !== null || recipe.candidates.some((each) => afterIn(each, measured) !== null)
    return isThere ? [{ id, measured, before }] : []
  })
  return (
    <section>
      <h3>{name}</h3>
      <p className="ink2 small">
        {count(of.key.observed)} of {count(of.key.cells)} cells of the key are occupied.
      </p>
      <DataTable
        inText
        rowHeight={24}
        scroll={{ label: `Risk under ${name}`, height: 260 }}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { head: 'Risk', wraps: true, cell: ({ measured }) => riskLabel(measured, measured.entry.title) },
          {
            head: 'The file',
            number: true,
            cell: ({ measured, before }) => writeKnown(measured, before),
          },
          ...recipe.candidates.map((candidate) => ({
            head: candidate.name,
            number: true,
            cell: ({ measured }: (typeof rows)[number]) => writeKnown(measured, afterIn(candidate, measured)),
          })),
        ]}
      />
    </section>
  )
}

function writeKnown({ entry }: Measured, value: number | null): string {
  return value === null ? '–' : writeMeasured(entry, value)
}
