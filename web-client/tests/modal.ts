/** Opens and closes dialogs as modal ones: jsdom has none. */
export function standInForModals() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
