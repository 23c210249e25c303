import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { recipeStore } from '../../../../store/recipe'
import { resultsStore } from '../../../../store/results'
import { viewStore } from '../../../../store/view'
import { Icon } from '../../../parts/Icon'
import { checksOf, checksInWords, numbersBySource } from '../checks'
import { fileNumbers } from '../file-numbers'
import { ShownIn } from '../ShownIn'
import type { Topic } from '../topics'
import { useTopic } from '../use-topic'
import { plural } from '../../../words/numbers'
import { Held } from '../../../measures/Held'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { NoSubject } from '../../../inspector/NoSubject'
import styles from '../../../inspector/Subject.module.css'

const candidatesShown = 12

/** Beside an article of Methods: its numbers in this file, what it is checked against, and where it is shown. */
export function TopicSubject() {
  const { open } = useTopic()
  return open ? <About topic={open.topic} /> : <NoSubject />
}

function About({ topic }: { readonly topic: Topic }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const results = useStore(resultsStore)
  const index = useStore(viewStore, (view) => view.scenario)
  const numbers = recipe ? fileNumbers(recipe, results, index, topic) : []
  const checks = checksOf(topic)
  const { own, ofMeasure } = checks
  const numbered = own.length > 0 ? own : ofMeasure
  return (
    <>
      <InspectorHead kind="Methods" title="Checks and use" />
      {numbers.length > 0 && (
        <InspectorSection title="In this file">
          <dl className="kv">
            {numbers.slice(0, candidatesShown).map(({ label, written, standing }) => (
              <Row key={label} label={label}>
                <Held written={written} standing={standing} />
              </Row>
            ))}
          </dl>
        </InspectorSection>
      )}
      <InspectorSection title="Checked against">
        <ul className={styles.checks}>
          {numbersBySource(numbered).map(({ source, numbers }) => (
            <li key={source}>
              <Icon name="ok" small tone="ok" />
              <span>
                {plural(numbers, 'number')} by {source}
              </span>
            </li>
          ))}
        </ul>
        <p className="muted">{checksInWords(checks)}</p>
      </InspectorSection>
      <InspectorSection title="Shown in">
        <ShownIn topic={topic} />
      </InspectorSection>
      <InspectorSection title="Source">
        <p className="where">{topic.entry.source}</p>
      </InspectorSection>
    </>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
