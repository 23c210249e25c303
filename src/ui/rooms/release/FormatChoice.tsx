import type { LabelledFormat } from '../../../engine/assess/recipe'
import { setFormats } from '../../../store/release-settings'
import { CheckboxField } from '../../parts/Checkbox'
import { withChoice } from '../../parts/with-choice'
import { optionsOf } from '../../words/options'
import styles from './ReleaseRoom.module.css'

const formats = optionsOf<LabelledFormat>({
  sav: 'SPSS (.sav)',
  dta: 'Stata (.dta)',
  parquet: 'Parquet (.parquet)',
})

/** In which formats the protected file is written besides CSV: with labels and the codes of missing values where the format has them. */
export function FormatChoice({ chosen }: { readonly chosen: readonly LabelledFormat[] }) {
  return (
    <fieldset className={styles.formulas}>
      <legend>The protected file besides CSV</legend>
      <div className={styles.formats}>
        {formats.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(want) =>
              setFormats(
                withChoice(
                  formats.map((each) => each.value),
                  chosen,
                  value,
                  want,
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
