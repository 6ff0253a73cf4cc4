### The page that thanks.

title = Credits
icons = Icons
    .text =
        From <icons>game-icons.net</icons>, by Lorc, Delapouite, Skoll, Sbed, Carl Olsen, Caro Asercion and others,
        under <licence>CC BY 3.0</licence>. Recolored and placed on bases by us.
type = Type
    .text =
        Chakra Petch by Cadson Demak and Source Sans 3 by Paul D. Hunt, both under the SIL Open Font License 1.1,
        packaged by Fontsource.
software = Software
    .text =
        Svelte, Vite, noble-hashes, uqr and ZzFX (MIT) in the browser; axum, tokio, sqlx and many more on the
        server. Thank you.
project = Bulkhead
    .text =
        Free software under MIT or Apache-2.0. An unofficial, fan-made project. DOOM is a trademark of id Software;
        the board games were published by Fantasy Flight Games. Neither has anything to do with this project, and
        none of their text or art is in it.
