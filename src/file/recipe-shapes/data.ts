import * as v from 'valibot'
import { count, fields, finite, flag, named, seed, size, text, texts } from '../../engine/settings'
import { variableKinds } from '../../engine/table/kinds'

const numbers = named(finite('a number'), 'an object of numbers')

/** What a file held, and what was measured on it. */
const contents = fields({
  records: size,
  variables: named(size, 'an object of variables, each with a number of values'),
  levels: v.exactOptional(named(texts, 'an object of variables, each with a list of levels')),
  figures: v.exactOptional(
    named(
      fields({
        original: numbers,
        models: named(v.array(texts, 'a list of interactions'), 'an object of models'),
        candidates: named(fields({ risk: numbers, utility: numbers }), 'an object of candidates'),
      }),
      'an object of scenarios',
    ),
  ),
})

/** The wave before this one. */
export const earlierWave = fields({ file: text, sha256: v.exactOptional(text), contents })

/** The file, how it is read and what its variables are. */
export const data = fields({
  file: v.exactOptional(text),
  sha256: v.exactOptional(text),
  contents: v.exactOptional(contents),
  synthetic: v.exactOptional(
    v.variant(
      'made',
      [
        fields({ made: v.literal('census'), size: count, populationSeed: seed, sampleSeed: seed }),
        fields({ made: v.literal('heads'), size: count, seed }),
      ],
      'an object in braces',
    ),
  ),
  missing: v.exactOptional(texts),
  count: v.exactOptional(text),
  reading: v.exactOptional(
    fields({
      delimiter: v.exactOptional(text),
      encoding: v.exactOptional(
        v.picklist(
          ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
          '"utf-8", "utf-16le", "utf-16be" or "windows-1252"',
        ),
      ),
      decimal: v.exactOptional(v.picklist(['.', ','], '"." or ","')),
      header: v.exactOptional(flag),
      quote: v.exactOptional(text),
      repair: v.exactOptional(
        v.picklist(['join', 'cut', 'fill', 'leaveOut'], '"join", "cut", "fill" or "leaveOut"'),
      ),
      joinInto: v.exactOptional(text),
      names: v.exactOptional(v.picklist(['byPlace'], '"byPlace"')),
    }),
  ),
  variables: v.exactOptional(
    named(
      fields({
        type: v.exactOptional(
          v.picklist(
            ['categorical', 'ordinal', 'numeric', 'identifier', 'ignore'],
            '"categorical", "ordinal", "numeric", "identifier" or "ignore"',
          ),
        ),
        levels: v.exactOptional(texts),
        missing: v.exactOptional(texts),
        label: v.exactOptional(text),
        labels: v.exactOptional(named(text, 'an object of codes, each with its label')),
        kind: v.exactOptional(
          v.picklist(
            variableKinds,
            variableKinds
              .map((kind) => `"${kind}"`)
              .join(', ')
              .replace(/, (?=[^,]*$)/, ' or '),
          ),
        ),
      }),
      'an object of variables',
    ),
  ),
})
