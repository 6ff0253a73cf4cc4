export { lobby } from '$lib/text/gen/2016/lobby';
