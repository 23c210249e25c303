import { useStore } from 'zustand'
import { type ImportStep, isDrawnAnew } from '../../../engine/protect/import/definition'
import { provideImports } from '../../../store/bring-in'
import { importsStore, importStateOf, type ImportState } from '../../../store/imports'
import { DataTable } from '../../parts/DataTable'
import { dataFiles } from '../../parts/data-files'
import { FileButton } from '../../parts/FileButton'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { count, plural } from '../../words/numbers'
import { withoutPaths } from '../../words/recipe-paths'
import form from './StepForm.module.css'

/** A release made elsewhere: which file, how it was matched, and what it changed. */
export function ImportForm({ step }: { readonly step: ImportStep }) {
  const { byKey } = useStore(importsStore)
  const state = importStateOf({ byKey }, step)
  return (
    <section className={form.plain} aria-label="Release made elsewhere">
      <dl className="kv" style={{ maxWidth: 460, marginBottom: 10 }}>
        <dt>Release</dt>
        <dd className="mono">{step.file}</dd>
        {isDrawnAnew(step) ? (
          <>
            <dt>Its records are</dt>
            <dd>drawn anew</dd>
            <dt>People kept back</dt>
            <dd className={step.keptBack === undefined ? 'muted' : 'mono'}>{step.keptBack ?? 'none'}</dd>
          </>
        ) : (
          <>
            <dt>Misclassification file</dt>
            <dd className={step.misclassification === undefined ? 'muted' : 'mono'}>
              {step.misclassification ?? 'none'}
            </dd>
            <dt>Records matched</dt>
            <dd>{step.id === undefined ? 'by their order' : `by ${step.id}`}</dd>
          </>
        )}
      </dl>
      <State state={state} step={step} />
    </section>
  )
}

function State({ state, step }: { readonly state: ImportState; readonly step: ImportStep }) {
  const { status, problem, description, file, misclassification } = state
  if (status === 'reading') return <p className="small muted">Reading {file}…</p>
  if (status === 'ready' && description) {
    return isDrawnAnew(step) ? (
      <DrawnAnew description={description} />
    ) : (
      <Description description={description} />
    )
  }
  const beside = misclassification ?? step.keptBack
  const wanted = beside === undefined ? file : `${file} and ${beside}`
  return (
    <Message
      tone={problem ? 'danger' : 'info'}
      title={
        problem ? <Prose text={withoutPaths(problem.sentence)} /> : `This candidate waits for ${wanted}.`
      }
      action={
        <FileButton accept={`.json,${dataFiles}`} small onFiles={(files) => void provideImports(files)}>
          Choose files
        </FileButton>
      }
    >
      {problem ? (
        <Prose text={withoutPaths(problem.detail)} />
      ) : (
        'A project holds no records, so the release has to be given again.'
      )}
    </Message>
  )
}

/** No record is one of the file: nothing was changed in any. */
function DrawnAnew({ description }: { readonly description: NonNullable<ImportState['description']> }) {
  const { records, keptBack, added, dropped } = description
  return (
    <p className="small muted">
      {plural(records, 'record')}, none of them a person of the file.
      {keptBack !== null && ` ${plural(keptBack, 'person', 'people')} kept back.`}
      {dropped.length > 0 && ` Without ${dropped.join(', ')}.`}
      {added.length > 0 && ` With ${added.join(', ')}, which the original does not have.`} What the release
      shows of people stands in Risk.
    </p>
  )
}

function Description({ description }: { readonly description: NonNullable<ImportState['description']> }) {
  const { records, changed, added, dropped, withoutMatrix, cautions } = description
  return (
    <>
      <DataTable
        rows={Object.entries(changed)}
        rowKey={([variable]) => variable}
        style={{ maxWidth: 460 }}
        columns={[
          { head: 'Variable', cell: ([variable]) => variable, className: 'mono' },
          { head: 'values changed', number: true, cell: ([, values]) => count(values) },
          {
            head: 'Matrix',
            cell: ([variable]) => (withoutMatrix.includes(variable) ? 'not known' : 'known'),
            cellProps: ([variable]) => (withoutMatrix.includes(variable) ? {} : { className: 'muted' }),
          },
        ]}
        empty="No value differs from the original."
      />
      <p className="small muted" style={{ marginTop: 8 }}>
        {plural(records, 'record')}.{dropped.length > 0 && ` Without ${dropped.join(', ')}.`}
        {added.length > 0 && ` With ${added.join(', ')}, which the original does not have.`}
      </p>
      {withoutMatrix.length > 0 && (
        <p className="small" style={{ marginTop: 4 }}>
          Without matrices for {withoutMatrix.join(', ')}, the risk after misclassification can’t be computed
          where they are in the key.
        </p>
      )}
      {cautions.map(({ sentence }) => (
        <p key={sentence} className="small muted" style={{ marginTop: 4 }}>
          <Prose text={sentence} />
        </p>
      ))}
    </>
  )
}
