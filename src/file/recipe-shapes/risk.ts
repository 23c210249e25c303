import * as v from 'valibot'
import {
  count,
  fields,
  flag,
  listOf,
  named,
  numberBetween,
  positive,
  probability,
  share,
  size,
  text,
} from './fields'

const circle = numberBetween(0, Number.MAX_SAFE_INTEGER, 'a number from 0')
const someNames = listOf(text, 'variables')

/** How many people one investigator knows, or each of several. */
const circles = v.union([circle, listOf(circle, 'numbers')], 'a number from 0, or a list of them')

/** A key in one detail: which of its variables, and which of their levels count as one. */
const keyInDetail = fields({
  variables: someNames,
  merge: v.exactOptional(
    named(
      v.union(
        [count, listOf(listOf(text, 'levels'), 'lists of levels')],
        'a whole number from 1, or lists of levels',
      ),
      'an object of variables, each with a whole number from 1 or with lists of levels',
    ),
  ),
})

/** From which risk on records count as at risk. */
const atRisk = {
  as: v.exactOptional(text),
  above: v.exactOptional(probability),
  targetRate: v.exactOptional(probability),
}

/** A measure of risk and its settings. */
export const risk = v.variant(
  'measure',
  [
    fields({
      measure: v.literal('uniqueness'),
      as: v.exactOptional(text),
      k: v.exactOptional(v.array(count, 'a list of whole numbers')),
      weighted: v.exactOptional(flag),
    }),
    fields({ measure: v.literal('identification'), as: v.exactOptional(text) }),
    fields({
      measure: v.literal('loglinear'),
      as: v.exactOptional(text),
      model: v.union(
        [v.picklist(['independence', 'two-way', 'search']), v.array(v.array(v.string()))],
        '"independence", "two-way", "search" or a list of interactions',
      ),
      target: v.exactOptional(v.picklist(['tau1', 'tau2', 'both'], '"tau1", "tau2" or "both"')),
      acceptBelow: v.exactOptional(positive),
      largestOrder: v.exactOptional(count),
      fit: v.exactOptional(v.picklist(['risk', 'margins'], '"risk" or "margins"')),
      refits: v.exactOptional(v.pipe(count, v.minValue(2, 'a whole number from 2'))),
      replicates: v.exactOptional(count),
    }),
    fields({
      measure: v.literal('negativeBinomial'),
      as: v.exactOptional(text),
      radius: v.exactOptional(named(size, 'an object of key variables, each with a whole number from 0')),
    }),
    fields({
      measure: v.literal('poissonGamma'),
      as: v.exactOptional(text),
      estimate: v.exactOptional(v.picklist(['ml', 'moment', 'truncated'], '"ml", "moment" or "truncated"')),
      by: v.exactOptional(text),
      beta: v.exactOptional(v.picklist(['common', 'separate'], '"common" or "separate"')),
    }),
    fields({
      measure: v.literal('thresholdRule'),
      as: v.exactOptional(text),
      keys: v.exactOptional(listOf(fields({ variables: someNames, threshold: positive }), 'combinations')),
      upTo: v.exactOptional(count),
      threshold: v.exactOptional(positive),
      on: v.exactOptional(v.picklist(['records', 'weights'], '"records" or "weights"')),
      preset: v.exactOptional(
        v.picklist(['researchFile', 'publicUseFile'], '"researchFile" or "publicUseFile"'),
      ),
      levels: v.exactOptional(
        named(
          v.picklist(['extremely', 'very', 'identifying'], '"extremely", "very" or "identifying"'),
          'an object of key variables, each with how identifying it is',
        ),
      ),
      region: v.exactOptional(text),
    }),
    fields({ measure: v.literal('theta'), as: v.exactOptional(text), by: v.exactOptional(text) }),
    fields({ measure: v.literal('individual'), ...atRisk }),
    fields({ measure: v.literal('household'), ...atRisk }),
    fields({ measure: v.literal('hierarchical'), as: v.exactOptional(text), by: text }),
    fields({
      measure: v.literal('suda'),
      as: v.exactOptional(text),
      maxSize: v.exactOptional(count),
      disFraction: v.exactOptional(probability),
      score: v.exactOptional(v.picklist(['factorial', 'ihsn'], '"factorial" or "ihsn"')),
    }),
    fields({
      measure: v.literal('lDiversity'),
      as: v.exactOptional(text),
      variable: v.exactOptional(text),
      l: v.exactOptional(numberBetween(1, Number.MAX_VALUE, 'a number from 1')),
      form: v.exactOptional(
        v.picklist(['distinct', 'entropy', 'recursive'], '"distinct", "entropy" or "recursive"'),
      ),
      c: v.exactOptional(positive),
    }),
    fields({
      measure: v.literal('tCloseness'),
      as: v.exactOptional(text),
      variable: v.exactOptional(text),
      t: v.exactOptional(share),
      scale: v.exactOptional(v.picklist(['nominal', 'ordered'], '"nominal" or "ordered"')),
    }),
    fields({
      measure: v.literal('acquaintance'),
      as: v.exactOptional(text),
      detail: v.exactOptional(keyInDetail),
      acquaintances: v.exactOptional(circles),
      investigators: v.exactOptional(count),
      estimate: v.exactOptional(v.picklist(['ml', 'moment', 'truncated'], '"ml", "moment" or "truncated"')),
      cells: v.exactOptional(v.picklist(['key', 'unknown'], '"key" or "unknown"')),
      by: v.exactOptional(text),
      beta: v.exactOptional(v.picklist(['common', 'separate'], '"common" or "separate"')),
      criterion: v.exactOptional(probability),
      fraction: v.exactOptional(probability),
      keys: v.exactOptional(listOf(fields({ ...keyInDetail.entries, acquaintances: circles }), 'keys')),
    }),
  ],
  'an object in braces',
)
