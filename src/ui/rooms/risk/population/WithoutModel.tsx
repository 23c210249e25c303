import { show } from '../../../../store/navigate'
import { showTab } from '../../../../store/risk-view'
import { WaysPanel, type Way } from '../../../parts/WaysPanel'

/** What can be read and done of a file while nothing is known of its population. */
export function WithoutModel() {
  return (
    <WaysPanel
      title="Without it"
      sub="what is counted in the file alone"
      ways={ways}
      style={{ marginTop: 16 }}
    />
  )
}

const ways: readonly Way[] = [
  {
    title: 'Uniqueness',
    what: 'How many records stand alone with their key values, how many share them with few others, and which values are rare.',
    onPress: () => showTab('uniqueness'),
  },
  {
    title: 'Special uniques',
    what: 'Records that a few of their values single out already: the likeliest to stand alone in the population too.',
    onPress: () => showTab('special'),
  },
  {
    title: 'Candidates',
    what: 'Ways to protect the file can be built already. They are compared by sample uniques until more is known.',
    onPress: () => show('candidates'),
  },
  {
    title: 'Which measure should I use?',
    what: 'A short table in Methods: what each measure answers, and what has to be known of the file for it.',
    onPress: () => show('methods'),
  },
]
