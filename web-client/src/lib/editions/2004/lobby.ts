export { lobby } from '$lib/text/gen/2004/lobby';
