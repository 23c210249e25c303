import * as v from 'valibot'
import { methodDefinitions, type Step } from '../../engine/protect/definitions'
import { count, fields, text } from '../../engine/settings'

const step = v.variant(
  'method',
  methodDefinitions.map(({ method, settings }) => fields({ method: v.literal(method), ...settings })),
  'an object in braces',
) as v.GenericSchema<unknown, Step>

/** A way to protect the file: steps in their order. */
export const candidate = fields({
  name: text,
  replicates: v.exactOptional(count),
  note: v.exactOptional(text),
  steps: v.array(step, 'a list of steps'),
})
