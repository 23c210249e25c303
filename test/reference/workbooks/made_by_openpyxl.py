"""Writes codebook.xlsx, with openpyxl 3.0.9: three sheets, of which one says nothing of a variable."""

from datetime import date

from openpyxl import Workbook

book = Workbook()
readme = book.active
readme.title = "Read me"
readme.append(["Survey of people", "third wave"])
readme.append(["Written on", date(2024, 5, 2)])
variables = book.create_sheet("Variables")
variables.append(["Variable name", None, "Variable label"])
variables.append(["sex", None, "Sex of the person"])
variables.append([None, None, None])
variables.append(["region", None, "Région, “new”"])
codes = book.create_sheet("Codes")
codes.append(["variable", "value", "value label"])
codes.append(["sex", 1, "Male"])
codes.append([None, 2, " Female "])
codes.append(["region", "01", "North"])
codes.append([None, 2.5, "Between"])
codes.append([None, True, "Anywhere"])
codes.append([None, "=1+1", "Without a value"])
book.create_sheet("Empty")
book.save("codebook.xlsx")

steps = Workbook()
for row in [["a", "A or B"], ["b", "A or B"], ["c", "C"]]:
    steps.active.append(row)
steps.save("hierarchy.xlsx")
