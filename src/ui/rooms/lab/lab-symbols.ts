/** Symbols of the Lab's columns, in MathML. */
export const M_JJ = '<msub><mi>M</mi><mrow><mi>j</mi><mi>j</mi></mrow></msub>'

export const SHORT_FORM = `<mrow>${M_JJ}<mo>/</mo><msub><mover accent="true"><mi>F</mi><mo>~</mo></mover><mi>j</mi></msub></mrow>`

export const UNCHANGED = '<msubsup><mi>τ</mi><mi>CC</mi><mo>*</mo></msubsup>'
