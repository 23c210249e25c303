import { useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { viewStore, type Subject } from '../../store/view'
import { ErrorBoundary } from './ErrorBoundary'
import { CandidateSubject } from './inspector/CandidateSubject'
import { ComparisonSubject } from './inspector/ComparisonSubject'
import { CheckSubject } from './inspector/CheckSubject'
import { EstimatorSubject } from './inspector/EstimatorSubject'
import { LocalSubject } from './inspector/LocalSubject'
import { MeasureSubject } from './inspector/MeasureSubject'
import { ModelSubject } from './inspector/ModelSubject'
import { NoSubject } from './inspector/NoSubject'
import { PlanSubject } from './inspector/PlanSubject'
import { PrintedSubject } from './inspector/PrintedSubject'
import { RecordSubject } from './inspector/RecordSubject'
import { RefusalSubject } from './inspector/RefusalSubject'
import { RuleSubject } from './inspector/RuleSubject'
import { TopicSubject } from './inspector/TopicSubject'
import { TransitionSubject } from './inspector/TransitionSubject'
import { VariableSubject } from './inspector/VariableSubject'

/**
 * What there is to know about the thing last pressed.
 *
 * What was pressed answers first (a mark its ring, a row its ground); what is told of it follows when there is time.
 */
export function Inspector() {
  const subject = useStore(viewStore, (view) => view.subject)
  const told = useDeferredValue<Subject | null>(subject, null)
  // Beside Methods it speaks of the article that is open there.
  const inMethods = useStore(viewStore, (view) => view.room === 'methods') && subject.kind !== 'local'
  return (
    <aside className="insp" aria-label="Inspector" id="inspector" tabIndex={-1}>
      {told && (
        <ErrorBoundary key={JSON.stringify(told)}>
          {inMethods ? <TopicSubject /> : <About subject={told} />}
        </ErrorBoundary>
      )}
    </aside>
  )
}

function About({ subject }: { readonly subject: Subject }) {
  switch (subject.kind) {
    case 'none':
      return <NoSubject />
    case 'local':
      return <LocalSubject />
    case 'refusal':
      return <RefusalSubject />
    case 'variable':
      return <VariableSubject name={subject.name} />
    case 'measure':
      return <MeasureSubject id={subject.id} />
    case 'candidate':
      return <CandidateSubject name={subject.name} />
    case 'comparison':
      return <ComparisonSubject first={subject.first} second={subject.second} />
    case 'model':
      return <ModelSubject />
    case 'estimator':
      return <EstimatorSubject column={subject.column} />
    case 'printed':
      return <PrintedSubject id={subject.id} />
    case 'plan':
      return <PlanSubject />
    case 'check':
      return <CheckSubject id={subject.id} />
    case 'rule':
      return <RuleSubject rule={subject.rule} check={subject.check} />
    case 'record':
      return <RecordSubject row={subject.row} />
    case 'transition':
      return <TransitionSubject subject={subject} />
  }
}
