### Asked where a server lets only those open a table who know its code.

code = Host code
    .about = This browser keeps it, so you type it once.
