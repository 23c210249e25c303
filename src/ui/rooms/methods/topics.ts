import { matchesBy } from '../../../engine/risk/main-measures'
import type { Recipe, RiskEntry } from '../../../engine/assess/recipe'
import type { MethodDefinition } from '../../../engine/protect/define'
import { methodDefinitions } from '../../../engine/protect/definitions'
import { riskDefinitions } from '../../../engine/risk/definitions'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { keyMeasures } from '../../../engine/risk/key-numbers'
import { utilityMeasures } from '../../../engine/utility/catalogue'
import { labStore } from '../../../store/lab-state'
import type { Subject } from '../../../store/view'
import { measuredById } from '../../measures/measure-values'
import { catalogueOfColumn, catalogueIdOf } from '../../measures/catalogue-id'
import { measureOfModel, shownModel } from '../../measures/lab-models'

/** One page of Methods: a measure or a method of protection, straight from its catalogue. */
export type Topic =
  | { readonly kind: 'measure'; readonly id: string; readonly title: string; readonly entry: MeasureEntry }
  | { readonly kind: 'method'; readonly id: string; readonly title: string; readonly entry: MethodDefinition }

export type TopicGroup = { readonly title: string; readonly topics: readonly Topic[] }

/** Every entry of the catalogues, in groups. */
export function topicGroups(): readonly TopicGroup[] {
  const risks = riskDefinitions.map(({ title, numbers }) => ({ title, topics: numbers.map(measureTopic) }))
  return [
    { title: 'The key', topics: keyMeasures.map(measureTopic) },
    ...risks,
    { title: 'Methods of protection', topics: methodDefinitions.map(methodTopic) },
    { title: 'Utility', topics: utilityMeasures.map(measureTopic) },
  ]
}

/** The topic of what the inspector speaks of; null where it has none. */
export function topicOf(subject: Subject, recipe: Recipe | null): string | null {
  switch (subject.kind) {
    case 'measure':
      return (recipe && measuredById(recipe, subject.id)?.entry.id) ?? subject.id
    case 'estimator':
      return catalogueOfColumn(subject.column, modelInLab())
    case 'printed':
      return catalogueIdOf(subject.id)
    case 'record':
      return recipe?.risk.some((entry) => entry.measure === matchesBy.known)
        ? `${matchesBy.known}.risk`
        : `${matchesBy.estimated}.risk`
    case 'transition': {
      const candidate = recipe?.candidates.find((each) => each.name === subject.candidate)
      const step = candidate?.steps.at(subject.step)
      return step ? `method.${step.method}` : null
    }
    default:
      return null
  }
}

/** The topics that hold every word of the search, in title, definition, symbol or source; those with it in their titles first. */
export function findTopics(groups: readonly TopicGroup[], search: string): readonly TopicGroup[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return groups
  const holds = (text: string) => words.every((word) => text.includes(word))
  const found = groups.map((group) => {
    const topics = group.topics.filter((topic) => holds(textOf(group, topic)))
    const [named, others] = parted(topics, ({ title }) => holds(title.toLowerCase()))
    return { named: named.length > 0, group: { ...group, topics: [...named, ...others] } }
  })
  const [named, others] = parted(found, (each) => each.named)
  return [...named, ...others].map(({ group }) => group).filter(({ topics }) => topics.length > 0)
}

/** Those for which something holds, and the others, both in their order. */
function parted<Each>(all: readonly Each[], holds: (each: Each) => boolean): readonly [Each[], Each[]] {
  return [all.filter(holds), all.filter((each) => !holds(each))]
}

function measureTopic(entry: MeasureEntry): Topic {
  return { kind: 'measure', id: entry.id, title: entry.title, entry }
}

function methodTopic(entry: MethodDefinition): Topic {
  return { kind: 'method', id: `method.${entry.method}`, title: entry.title, entry }
}

function textOf(group: TopicGroup, topic: Topic): string {
  const { entry } = topic
  const own =
    topic.kind === 'measure'
      ? [
          topic.entry.reading,
          topic.entry.symbol.replace(/<[^>]*>/g, ''),
          topic.entry.where ?? '',
          ...topic.entry.assumptions.map(({ text }) => text),
        ]
      : [topic.entry.sentence, ...topic.entry.fields.map(({ label }) => label)]
  return [group.title, topic.id, topic.title, entry.definition, entry.source, ...own].join(' ').toLowerCase()
}

/** The measure whose estimates are looked at in the Lab. */
function modelInLab(): RiskEntry['measure'] | null {
  const { run, model } = labStore.getState()
  return run && measureOfModel(run.lab, shownModel(run.lab, model))
}
