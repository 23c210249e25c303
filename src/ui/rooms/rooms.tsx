import type { Rooms } from '../frame/rooms'
import { CandidatesRoom } from './candidates/CandidatesRoom'
import { CandidateSubject } from './candidates/inspector/CandidateSubject'
import { EstimateSubject } from './candidates/inspector/EstimateSubject'
import { PlanSubject } from './candidates/inspector/PlanSubject'
import { TransitionSubject } from './candidates/inspector/TransitionSubject'
import { DataRoom } from './data/DataRoom'
import { RefusalSubject } from './data/inspector/RefusalSubject'
import { VariableSubject } from './data/inspector/VariableSubject'
import { printedRows } from './lab/experiments/printed-row'
import { EstimatorSubject } from './lab/inspector/EstimatorSubject'
import { PrintedSubject } from './lab/inspector/PrintedSubject'
import { LabRoom } from './lab/LabRoom'
import { ComparisonSubject } from './map/inspector/ComparisonSubject'
import { MapRoom } from './map/MapRoom'
import { TopicSubject } from './methods/inspector/TopicSubject'
import { MethodsRoom } from './methods/MethodsRoom'
import { CheckSubject } from './release/inspector/CheckSubject'
import { ReleaseRoom } from './release/ReleaseRoom'
import { CalculatorPage } from './risk/acquaintances/CalculatorPage'
import { MeasureSubject } from './risk/inspector/MeasureSubject'
import { ModelSubject } from './risk/population/ModelSubject'
import { PersonSubject } from './risk/intruder/PersonSubject'
import { RecordSubject } from './risk/inspector/RecordSubject'
import { RuleSubject } from './risk/uniqueness/RuleSubject'
import { measureIds } from './risk/measure-ids'
import { RiskRoom } from './risk/RiskRoom'
import { ScenarioSubject } from './scenario/inspector/ScenarioSubject'
import { ScenarioRoom } from './scenario/ScenarioRoom'

/** Every room with its page, and what it tells the inspector of the things in it. */
export const rooms: Rooms = {
  pages: {
    data: DataRoom,
    scenario: ScenarioRoom,
    risk: RiskRoom,
    candidates: CandidatesRoom,
    map: MapRoom,
    release: ReleaseRoom,
    lab: () => <LabRoom Calculator={CalculatorPage} />,
    methods: MethodsRoom,
  },
  subjects: {
    refusal: { View: RefusalSubject },
    variable: {
      View: VariableSubject,
      all: ({ table }) =>
        table.status === 'ready'
          ? table.description.variables.map(({ name }) => ({ kind: 'variable', name }))
          : [],
    },
    scenario: {
      View: ScenarioSubject,
      all: ({ recipe }) => recipe?.scenarios.map((_, index) => ({ kind: 'scenario', index })) ?? [],
    },
    measure: {
      View: MeasureSubject,
      all: ({ recipe }) => measureIds(recipe).map((id) => ({ kind: 'measure', id })),
    },
    model: { View: ModelSubject },
    record: { View: RecordSubject },
    person: { View: PersonSubject },
    rule: { View: RuleSubject },
    candidate: {
      View: CandidateSubject,
      all: ({ recipe }) => recipe?.candidates.map(({ name }) => ({ kind: 'candidate', name })) ?? [],
    },
    plan: { View: PlanSubject },
    estimate: { View: EstimateSubject },
    transition: { View: TransitionSubject },
    comparison: { View: (pair) => <ComparisonSubject {...pair} One={CandidateSubject} /> },
    check: { View: CheckSubject },
    // The columns of the Lab, from left to right.
    estimator: {
      View: EstimatorSubject,
      all: () =>
        (['known', 'adjusted', 'shortForm', 'unchanged', 'naive', 'knownInSample'] as const).map(
          (column) => ({ kind: 'estimator', column }),
        ),
    },
    printed: {
      View: PrintedSubject,
      all: () => printedRows(null).map(({ row }) => ({ kind: 'printed', id: row.id })),
    },
  },
  beside: { methods: TopicSubject },
}
