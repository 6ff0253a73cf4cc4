//! Disabling a statement or an arm: it goes; where it cannot, what it decides is turned round.

use super::edit::{Edit, range};
use super::function::{Way, negated};
use super::value;

/// The ways to disable a statement, in order.
pub(super) fn ways(text: &str, statement: &syn::Stmt) -> Vec<Way> {
    let gone: Way = ("gone".into(), vec![Edit::node(statement, "")]);
    match statement {
        syn::Stmt::Local(local) => {
            let Some(init) = &local.init else { return vec![] };
            value::ways(text, &init.expr)
        }
        syn::Stmt::Expr(expression, semicolon) => {
            let mut ways = Vec::new();
            let ends_here = semicolon.is_none();
            if !ends_here
                || matches!(
                    expression,
                    syn::Expr::If(_) | syn::Expr::ForLoop(_) | syn::Expr::While(_) | syn::Expr::Match(_)
                )
            {
                ways.push(gone);
            }
            ways.extend(turned(text, expression));
            if let syn::Expr::Return(syn::ExprReturn { expr: Some(answer), .. }) = expression {
                ways.extend(value::ways(text, answer));
            } else if ends_here {
                ways.extend(value::ways(text, expression));
            }
            ways
        }
        syn::Stmt::Macro(_) => vec![gone],
        syn::Stmt::Item(_) => vec![],
    }
}

/// The ways to disable a match arm, in order.
pub(super) fn arm(text: &str, arm: &syn::Arm) -> Vec<Way> {
    let mut ways: Vec<Way> = vec![("gone".into(), vec![Edit::node(arm, "")])];
    if let syn::Pat::Guard(guarded) = &arm.pat {
        ways.extend(
            negated(text, &guarded.guard).map(|edit| ("its guard is turned round".into(), vec![edit])),
        );
    }
    ways.push(("does nothing".into(), vec![Edit { range: range(&arm.body), text: "{}".into() }]));
    ways.extend(value::ways(text, &arm.body));
    ways
}

/// The conditions of an `if` chain or a `while`, the first one turned round.
fn turned(text: &str, expression: &syn::Expr) -> Option<Way> {
    let condition = match expression {
        syn::Expr::If(branch) => &branch.cond,
        syn::Expr::While(rounds) => &rounds.cond,
        _ => return None,
    };
    negated(text, condition).map(|edit| ("its condition is turned round".into(), vec![edit]))
}
