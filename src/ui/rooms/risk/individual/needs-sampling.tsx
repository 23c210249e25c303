import { show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'

/** What stands in the way of measures that go by weights, with the way there; undefined where nothing does. */
export function needsSampling(sampled: boolean) {
  if (sampled) return undefined
  return {
    sentence:
      'It goes by how many people each record stands for: say in Data how the sample was drawn, by weights or a fraction.',
    action: <Button onPress={() => show('data')}>Say how it was sampled</Button>,
  }
}
