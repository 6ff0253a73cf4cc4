### Why a choice is refused.

no_step = A step leads to a free space beside the figure.
no_line = The target is in another row and another column.
not_now = That is not possible now.
